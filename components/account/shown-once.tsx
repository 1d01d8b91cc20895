"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Row } from "@/components/ui/layout";
import { Panel } from "@/components/ui/panel";
import { useToast } from "@/components/ui/toast";
import { CopyableCode } from "./copyable-code";

type ShownOnceProps = {
  title: string;
  /** What to do with it now. */
  help: string;
  /** What is shown this once. */
  value: string;
  copiedMessage: string;
  onDone: () => void;
};

/** A key or a secret that nobody shows again. */
export function ShownOnce({ title, help, value, copiedMessage, onDone }: ShownOnceProps) {
  const t = useTranslations("account.shownOnce");
  const toast = useToast();
  async function copy() {
    try {
      await navigator.clipboard.writeText(value);
      toast({ message: copiedMessage });
    } catch {
      toast({ message: t("copyFailed") });
    }
  }
  return (
    <Panel className="mt-6" role="status">
      <h3 className="break-words">{title}</h3>
      <p className="mt-2">{help}</p>
      <CopyableCode>{value}</CopyableCode>
      <Row className="mt-4">
        <Button onClick={copy}>{t("copy")}</Button>
        <Button size="compact" onClick={onDone}>
          {t("done")}
        </Button>
      </Row>
    </Panel>
  );
}
