/** ISO 639-2 codes, bibliographic and terminological, and their two-letter forms; a language without one keeps three. */
const SHORT: Record<string, string> = Object.fromEntries(
  (
    "afr:af alb:sq sqi:sq amh:am ara:ar arm:hy hye:hy aze:az baq:eu eus:eu bel:be ben:bn bos:bs bre:br bul:bg bur:my mya:my " +
    "cat:ca chi:zh zho:zh cmn:zh cos:co cym:cy wel:cy ces:cs cze:cs dan:da deu:de ger:de dut:nl nld:nl ell:el gre:el eng:en " +
    "epo:eo est:et fao:fo fas:fa per:fa fin:fi fra:fr fre:fr fry:fy gla:gd gle:ga glg:gl geo:ka kat:ka grn:gn guj:gu hat:ht " +
    "heb:he hin:hi hrv:hr scr:hr hun:hu ice:is isl:is ido:io ind:id ita:it jav:jv jpn:ja kan:kn kas:ks kaz:kk khm:km kir:ky " +
    "kor:ko kur:ku lao:lo lat:la lav:lv lit:lt ltz:lb mac:mk mkd:mk mal:ml mao:mi mri:mi mar:mr may:ms msa:ms mlg:mg mlt:mt " +
    "mon:mn nep:ne nno:nn nob:nb nor:no oci:oc ori:or pan:pa pol:pl por:pt pus:ps que:qu roh:rm ron:ro rum:ro rus:ru san:sa " +
    "slk:sk slo:sk slv:sl sna:sn snd:sd som:so spa:es srp:sr scc:sr sun:su swa:sw swe:sv tam:ta tat:tt tel:te tgk:tg tgl:tl " +
    "tha:th tib:bo bod:bo tuk:tk tur:tr ukr:uk urd:ur uzb:uz vie:vi vol:vo xho:xh yid:yi yor:yo zul:zu"
  )
    .split(" ")
    .map((pair) => pair.split(":") as [string, string]),
);

/** "eng", "en-US", "/languages/eng" -> "en"; null for none, several ("mul") and unknown ("und"). */
export function languageOf(code: string | null | undefined): string | null {
  const bare =
    (code ?? "")
      .trim()
      .toLowerCase()
      .split("/")
      .at(-1)
      ?.split(/[-_;, ]/)[0] ?? "";
  if (!/^[a-z]{2,3}$/.test(bare) || ["und", "mul", "mis", "zxx", "nan"].includes(bare)) return null;
  return SHORT[bare] ?? bare;
}

const english = new Intl.DisplayNames(["en"], { type: "language" });
const NAMED = new Map(Object.values(SHORT).map((code) => [(english.of(code) ?? code).toLowerCase(), code]));

/** "English" -> "en"; null for a name that is no language's. */
export const languageNamed = (name: string | undefined): string | null =>
  NAMED.get((name ?? "").trim().toLowerCase()) ?? null;
