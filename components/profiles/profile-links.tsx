"use client";

import { useTranslations } from "next-intl";
import { TextField } from "@/components/ui/field";

type Link = { url: string; label: string };
const MAX_LINKS = 10;

/** Where else a reader is. */
export function ProfileLinks({
  links,
  onChange,
  backTo,
}: {
  links: Link[];
  onChange: (links: Link[]) => void;
  backTo: string;
}) {
  const t = useTranslations("profiles.profileLinks");
  return (
    <fieldset className="stack">
      <legend className="font-semibold">{t("title")}</legend>
      <p className="small quiet break-words">{t("help", { address: backTo })}</p>
      {links.map((link, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a link being typed has no other name than its place
        <div key={i} className="cols c2" style={{ gap: 16 }}>
          <TextField
            label={t("address", { number: i + 1 })}
            type="url"
            value={link.url}
            onChange={(event) => onChange(links.with(i, { ...link, url: event.target.value }))}
          />
          <TextField
            label={t("words", { number: i + 1 })}
            maxLength={60}
            value={link.label}
            onChange={(event) => onChange(links.with(i, { ...link, label: event.target.value }))}
          />
        </div>
      ))}
      {links.length < MAX_LINKS && (
        <button type="button" className="btn lo" onClick={() => onChange([...links, { url: "", label: "" }])}>
          {t("add")}
        </button>
      )}
    </fieldset>
  );
}
