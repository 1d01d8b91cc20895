"use client";

import { useTranslations } from "next-intl";
import { CopyableCode } from "@/components/account/copyable-code";
import { Button } from "@/components/ui/button";
import { Row } from "@/components/ui/layout";
import { Panel } from "@/components/ui/panel";

/** A secret, this once. */
export function ShownSecret({ secret, onDone }: { secret: string; onDone: () => void }) {
  const t = useTranslations("webhooks.shownSecret");
  return (
    <Panel className="mt-6 w-full" role="status">
      <h3>{t("title")}</h3>
      <p className="mt-2">{t("once")}</p>
      <CopyableCode>{secret}</CopyableCode>
      <Row className="mt-4">
        <Button size="compact" onClick={onDone}>
          {t("done")}
        </Button>
      </Row>
    </Panel>
  );
}
