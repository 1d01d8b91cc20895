"use client";

import { useTranslations } from "next-intl";
import { type KeyboardEvent, useContext } from "react";
import { useApiForm } from "@/components/forms/use-api-form";
import { Button } from "@/components/ui/button";
import { Checkbox, ErrorMessage, Input, Textarea } from "@/components/ui/field";
import { Row, Stack } from "@/components/ui/layout";
import { panelStyles } from "@/components/ui/panel";
import { api } from "@/lib/registry/client";
import { Posted } from "./posted";

/** `viewerId`: who reads, and may write; null for who is not signed in. */
export type Thread = {
  clubId: string;
  discussionId: string;
  hasRead: boolean;
  /** Percent of the book that the discussion is about: what is said in it carries this, unless its writer says otherwise. */
  position: number | null;
  viewerId: string | null;
};
type ComposerFormProps = {
  thread: Thread;
  label: string;
  parentId?: string;
  /** The place in the book of what is answered. */
  replyPosition?: number | null;
  /** What a quoted comment says, to begin with. */
  quote?: string;
  /** An existing comment to change. */
  editing?: { id: string; body: string; spoiler: boolean; position: number | null };
  onDone?: () => void;
};

/** A comment in the making. It is kept as a draft in this browser until it is posted; Ctrl and Enter posts it. */
export function ComposerForm({ thread, label, parentId, replyPosition, quote, editing, onDone }: ComposerFormProps) {
  const t = useTranslations("clubs.composer");
  const posted = useContext(Posted);
  const quoted = quote ? `${quote.replace(/\|\|[\s\S]*?\|\|/g, "…").replace(/^/gm, "> ")}\n\n` : "";
  const position = editing ? editing.position : (replyPosition ?? thread.position);
  const params = { clubId: thread.clubId, id: thread.discussionId };
  const form = useApiForm({
    values: {
      body: editing?.body ?? quoted,
      spoiler: editing?.spoiler ?? false,
      position: String(position ?? ""),
    },
    drafts: {
      personId: thread.viewerId,
      names: { body: `${thread.discussionId}:${editing?.id ?? parentId ?? "top"}` },
    },
    toBody: ({ position, ...written }) => ({
      ...written,
      position: position === "" ? null : Number(position),
      ...(editing ? {} : { parentId: parentId ?? null }),
    }),
    schema: async () => {
      const { CreateComment, UpdateComment } = await import("@/lib/clubs/discussion-schemas");
      return editing ? UpdateComment : CreateComment;
    },
    send: (body) =>
      editing
        ? api("PATCH /v1/clubs/{clubId}/discussions/{id}/comments/{commentId}", {
            params: { ...params, commentId: editing.id },
            body,
          })
        : api("POST /v1/clubs/{clubId}/discussions/{id}/comments", { params, body }),
    successMessage: t(editing ? "changed" : "posted"),
    onSuccess: ({ id }) => {
      if (!editing) posted(id);
      onDone?.();
    },
    clears: !editing,
  });
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit();
    if (event.key === "Escape") onDone?.();
  };

  return (
    <Stack as="form" className={`${panelStyles} my-4 print:hidden`} {...form.props}>
      <Textarea
        label={label}
        placeholder={t("placeholder")}
        help={t("help")}
        {...form.field("body")}
        rows={parentId || editing ? 4 : 5}
        required
        maxLength={10_000}
        autoFocus={Boolean(parentId || editing)}
        onKeyDown={onKeyDown}
      />
      {thread.hasRead && (
        <Input
          label={t("position")}
          help={t("positionHelp")}
          {...form.field("position")}
          type="number"
          inputMode="numeric"
          min={0}
          max={100}
        />
      )}
      {form.footer.failure && <ErrorMessage role="alert">{form.footer.failure}</ErrorMessage>}
      <Row justify="between">
        <Checkbox label={t("spoiler")} {...form.checkbox("spoiler")} />
        <Row>
          {onDone && <Button onClick={onDone}>{t("cancel")}</Button>}
          <Button type="submit" variant="primary" isPending={form.isPending}>
            {editing ? t("save") : t("post")}
          </Button>
        </Row>
      </Row>
    </Stack>
  );
}
