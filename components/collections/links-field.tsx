"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/field";
import { Row, Stack } from "@/components/ui/layout";

export type EditedLink = { kind: string; url: string };

const MAX_LINKS = 10;

/** Links to social media and web pages: what each is, and its address. */
export function LinksField({ links, onChange }: { links: EditedLink[]; onChange: (links: EditedLink[]) => void }) {
  const t = useTranslations("collections.linksField");
  const set = (at: number, changes: Partial<EditedLink>) =>
    onChange(links.map((link, i) => (i === at ? { ...link, ...changes } : link)));
  return (
    <Stack as="fieldset">
      <legend className="font-semibold">{t("legend")}</legend>
      {links.map((link, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name and are only added or taken away
        <Row key={i} align="end">
          <div className="w-40">
            <Input
              label={t("kind", { number: i + 1 })}
              value={link.kind}
              maxLength={30}
              placeholder={t("kindPlaceholder")}
              onChange={(event) => set(i, { kind: event.currentTarget.value })}
            />
          </div>
          <div className="min-w-60 flex-1">
            <Input
              label={t("address", { number: i + 1 })}
              type="url"
              value={link.url}
              placeholder="https://"
              onChange={(event) => set(i, { url: event.currentTarget.value })}
            />
          </div>
          <Button size="compact" className="min-h-12" onClick={() => onChange(links.filter((_, at) => at !== i))}>
            {t.rich("remove", { number: i + 1, hidden: (chunks) => <span className="sr-only">{chunks}</span> })}
          </Button>
        </Row>
      ))}
      {links.length < MAX_LINKS && (
        <p>
          <Button size="compact" onClick={() => onChange([...links, { kind: t("kindPlaceholder"), url: "" }])}>
            {t("add")}
          </Button>
        </p>
      )}
    </Stack>
  );
}

export const filled = (links: EditedLink[]): EditedLink[] => links.filter(({ url }) => url.trim() !== "");
