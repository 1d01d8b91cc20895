import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { type AnyTier, TierButtons, type TierOperation } from "@/components/site/tier-buttons";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/field";
import { Row } from "@/components/ui/layout";
import { Link } from "@/components/ui/link";
import { RuledList } from "@/components/ui/lists";

type TierLine = { id: string; name: string; href: string; tier: AnyTier; about: ReactNode };

const TONES = { free: "neutral", pro: "gilt", creator: "cloth" } as const;

/** People on the staff's desk with their tier, and the buttons that move them. */
export function TierList({
  lines,
  operation,
  tiers,
}: {
  lines: TierLine[];
  operation: TierOperation;
  tiers: AnyTier[];
}) {
  const t = useTranslations("site.tierList");
  return (
    <RuledList className="mt-6">
      {lines.map(({ id, name, href, tier, about }) => (
        <Row key={id} as="li" justify="between">
          <span className="min-w-0">
            <Link className="serif text-lg break-words" href={href}>
              {name}
            </Link>{" "}
            <Badge tone={TONES[tier]} className="capitalize">
              {t(`tier.${tier}`)}
            </Badge>
            <br />
            <span className="text-small text-ink-2">{about}</span>
          </span>
          <TierButtons operation={operation} id={id} name={name} others={tiers.filter((other) => other !== tier)} />
        </Row>
      ))}
    </RuledList>
  );
}

/** Finds people by name on the page `action`; `kept` is what else stays in the address. */
export function FindByName({
  action,
  q,
  hiddenFields = {},
}: {
  action: string;
  q: string;
  hiddenFields?: Record<string, string>;
}) {
  const t = useTranslations("site.tierList");
  return (
    <Row as="form" align="end" className="mt-6" action={action}>
      <div className="min-w-0 flex-1">
        <Input label={t("name")} name="q" type="search" defaultValue={q} />
      </div>
      {Object.entries(hiddenFields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit">{t("find")}</Button>
    </Row>
  );
}
