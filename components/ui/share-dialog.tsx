"use client";

import { useTranslations } from "next-intl";
import type { FocusEvent, ReactNode } from "react";
import { Button } from "./button";
import { Dialog } from "./dialog";
import { Input, Textarea } from "./field";
import { Row, Stack } from "./layout";
import { hasSystemShare, type Shared, useShare } from "./use-share";

type ShareDialogProps = {
  open: boolean;
  title: string;
  onClose: () => void;
  link?: Shared;
  /** HTML for somebody's own site. */
  code?: string;
  /** What comes before: how it should look. */
  children?: ReactNode;
  /** What comes after the code: how it looks. */
  preview?: ReactNode;
};

/** Hands something on: a link to copy or to give to the system's sheet, and code for one's own site. */
export function ShareDialog({ open, title, onClose, link, code, children, preview }: ShareDialogProps) {
  const t = useTranslations("ui.shareDialog");
  const { copyCode } = useShare();
  return (
    <Dialog open={open} title={title} onClose={onClose}>
      <Stack className="mt-4">
        {children}
        {link && <LinkToShare label={t("link")} link={link} />}
        {code && (
          <>
            <Textarea label={t("code")} rows={5} readOnly value={code} onFocus={selectAll} />
            <Row>
              <Button variant={link ? "default" : "primary"} onClick={() => void copyCode(code)}>
                {t("copyCode")}
              </Button>
            </Row>
          </>
        )}
        {preview}
        <Row justify="end">
          <Button onClick={onClose}>{t("close")}</Button>
        </Row>
      </Stack>
    </Dialog>
  );
}

/** An address to copy, or to give to the system's sheet where there is one. */
export function LinkToShare({ label, help, link }: { label: string; help?: string; link: Shared }) {
  const t = useTranslations("ui.shareDialog");
  const { copyLink, shareBySystem } = useShare();
  return (
    <Stack>
      <Input label={label} help={help} readOnly value={link.url} onFocus={selectAll} />
      <Row>
        <Button variant="primary" onClick={() => void copyLink(link.url)}>
          {t("copyLink")}
        </Button>
        {hasSystemShare() && <Button onClick={() => void shareBySystem(link)}>{t("more")}</Button>}
      </Row>
    </Stack>
  );
}

const selectAll = (event: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => event.currentTarget.select();
