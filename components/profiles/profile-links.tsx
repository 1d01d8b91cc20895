"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/field";
import { Columns, Stack } from "@/components/ui/layout";

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
    <Stack as="fieldset">
      <legend className="font-semibold">{t("title")}</legend>
      <p className="text-small text-ink-2 break-words">{t("help", { address: backTo })}</p>
      {links.map((link, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a link being typed has no other name than its place
        <Columns key={i} layout={2} style={{ gap: 16 }}>
          <Input
            label={t("address", { number: i + 1 })}
            type="url"
            value={link.url}
            onChange={(event) => onChange(links.with(i, { ...link, url: event.target.value }))}
          />
          <Input
            label={t("words", { number: i + 1 })}
            maxLength={60}
            value={link.label}
            onChange={(event) => onChange(links.with(i, { ...link, label: event.target.value }))}
          />
        </Columns>
      ))}
      {links.length < MAX_LINKS && (
        <Button size="compact" onClick={() => onChange([...links, { url: "", label: "" }])}>
          {t("add")}
        </Button>
      )}
    </Stack>
  );
}
