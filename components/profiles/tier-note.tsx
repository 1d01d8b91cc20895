import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import { Panel } from "@/components/ui/panel";

/** What a page holds that the reader's tier does not open. */
export function TierNote({ needs, what }: { needs: "pro" | "creator"; what: string }) {
  const t = useTranslations("profiles.tierNote");
  return (
    <Panel>
      <p>
        <Badge tone="gilt">{t(needs)}</Badge>
      </p>
      <p className="prose mt-3">{what}</p>
      <p className="text-small text-ink-2 mt-2">{t("notSold")}</p>
    </Panel>
  );
}
