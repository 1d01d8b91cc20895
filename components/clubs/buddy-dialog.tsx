"use client";

import { useTranslations } from "next-intl";
import { FormFooter } from "@/components/forms/form-footer";
import { useApiForm } from "@/components/forms/use-api-form";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Input } from "@/components/ui/field";
import { Stack } from "@/components/ui/layout";
import { api } from "@/lib/registry/client";

type BuddyDialogProps = { book: { id: string; title: string }; open: boolean; onClose: () => void };

const namesIn = (typed: string): string[] =>
  typed
    .split(/[\s,،]+/)
    .map((name) => name.replace(/^@/, ""))
    .filter(Boolean);

/** Asks with whom a book is read. What was typed stays when it is closed. */
export function BuddyDialog({ book, open, onClose }: BuddyDialogProps) {
  const t = useTranslations("clubs.buddyDialog");
  const form = useApiForm({
    values: { with: "" },
    toBody: (values) => ({ bookId: book.id, with: namesIn(values.with) }),
    schema: async () => (await import("@/lib/clubs/own-schemas")).CreateBuddyRead,
    send: (body) => api("POST /v1/buddy-reads", { body }),
    successMessage: t("begun"),
    onSuccess: onClose,
    clears: true,
    refresh: false,
  });
  return (
    <Dialog open={open} title={t("title", { title: book.title })} onClose={onClose}>
      <Stack as="form" className="mt-4" {...form.props}>
        <Input
          label={t("with")}
          help={t("withHelp")}
          {...form.field("with")}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <FormFooter label={t("begin")} {...form.footer}>
          <Button size="compact" onClick={onClose}>
            {t("cancel")}
          </Button>
        </FormFooter>
      </Stack>
    </Dialog>
  );
}
