"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { FormFooter } from "@/components/forms/form-footer";
import { useApiForm } from "@/components/forms/use-api-form";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Input, Textarea } from "@/components/ui/field";
import { Stack } from "@/components/ui/layout";
import { api } from "@/lib/registry/client";
import { useFollowers } from "./use-followers";

type RecommendDialogProps = { book: { id: string; title: string }; open: boolean; onClose: () => void };

/** Asks to whom a book is recommended, and what to say. What was typed stays when it is closed. */
export function RecommendDialog({ book, open, onClose }: RecommendDialogProps) {
  const t = useTranslations("profiles.recommendDialog");
  const list = useId();
  const form = useApiForm({
    values: { to: "", note: "" },
    toBody: ({ to, note }) => ({ bookId: book.id, to: to.trim().replace(/^@/, ""), note: note.trim() || null }),
    schema: async () => (await import("@/lib/profiles/recommendation-schemas")).CreateRecommendation,
    send: (body) => api("POST /v1/me/recommendations", { body }),
    successMessage: (_, { to }) => t("sent", { username: to.trim().replace(/^@/, "") }),
    onSuccess: onClose,
    clears: true,
    refresh: false,
  });
  const followers = useFollowers(form.values.to, open);
  return (
    <Dialog open={open} title={t("title", { title: book.title })} onClose={onClose}>
      <Stack as="form" className="mt-4" {...form.props}>
        <Input
          label={t("to")}
          help={t("toHelp")}
          {...form.field("to")}
          list={list}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <datalist id={list}>
          {followers.map(({ username, displayName }) => (
            <option key={username} value={username} label={displayName} />
          ))}
        </datalist>
        <Textarea label={t("note")} help={t("noteHelp")} rows={3} maxLength={1000} {...form.field("note")} />
        <FormFooter label={t("send")} {...form.footer}>
          <Button size="compact" onClick={onClose}>
            {t("cancel")}
          </Button>
        </FormFooter>
      </Stack>
    </Dialog>
  );
}
