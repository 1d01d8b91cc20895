import type { Locale } from "@/lib/format/locales";
import { listOfNames } from "@/lib/format/names";
import { hasTiers } from "@/lib/kernel/tiers";
import { messagesIn } from "@/lib/messages/messages-in";
import { TIERS } from "./tiers";

/** What earns money on this installation, in sentences for its readers: they follow from its shops and its tiers. */
export function earningsSentences(shops: readonly { name: string }[], locale: Locale): string[] {
  const t = messagesIn(locale, "home.earnings");
  const shares = Object.values(hasTiers() ? TIERS : [TIERS.creator]).map(
    ({ shareBasisPoints }) => shareBasisPoints / 100,
  );
  const [least, max] = [String(Math.min(...shares)), String(Math.max(...shares))];
  const names = listOfNames(
    shops.map(({ name }) => name),
    locale,
  );
  return [
    t("noAds"),
    shops.length === 0
      ? t("noShops")
      : least === max
        ? t("shopsOne", { names, share: max })
        : t("shops", { names, least, max }),
    t("sponsors"),
    ...(hasTiers() ? [t("tiers")] : []),
  ];
}
