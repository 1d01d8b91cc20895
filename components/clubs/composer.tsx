"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Checkbox, Input, Textarea } from "@/components/ui/field";
import { Row, Stack } from "@/components/ui/layout";
import { panelStyles } from "@/components/ui/panel";
import { api } from "@/lib/registry/client";
import { useAction } from "./use-action";
import { useDraft } from "./use-draft";

/** `viewerId`: who reads, and may write; null for who is not signed in. */
export type Thread = { clubId: string; discussionId: string; hasRead: boolean; viewerId: string | null };
type ComposerProps = {
  thread: Thread;
  label: string;
  parentId?: string;
  /** What a quoted comment says, to begin with. */
  quote?: string;
  /** An existing comment to change. */
  editing?: { id: string; body: string; spoiler: boolean; position: number | null };
  onDone?: () => void;
};

/** A note in the making. It is kept as a draft in this browser until it is posted; Ctrl and Enter posts it. */
export function Composer({ thread, label, parentId, quote, editing, onDone }: ComposerProps) {
  const t = useTranslations("clubs.composer");
  const { run, isPending } = useAction();
  const box = useId();
  const form = useRef<HTMLFormElement>(null);
  const quoted = quote ? `${quote.replace(/\|\|[\s\S]*?\|\|/g, "…").replace(/^/gm, "> ")}\n\n` : "";
  const [body, saveDraft, sent] = useDraft(
    thread.viewerId,
    `${thread.discussionId}:${editing?.id ?? parentId ?? "top"}`,
    editing?.body ?? quoted,
  );
  const [spoiler, setSpoiler] = useState(editing?.spoiler ?? false);
  const [position, setPosition] = useState(editing?.position === null || !editing ? "" : String(editing.position));

  const post = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return; // keys that are held send it again and again, past the button
    const params = { clubId: thread.clubId, id: thread.discussionId };
    const mark = { spoiler, position: position === "" ? null : Number(position) };
    const done = await run(
      () =>
        editing
          ? api("PATCH /v1/clubs/{clubId}/discussions/{id}/comments/{commentId}", {
              params: { ...params, commentId: editing.id },
              body: { body, ...mark },
            })
          : api("POST /v1/clubs/{clubId}/discussions/{id}/comments", {
              params,
              body: { body, ...mark, parentId: parentId ?? null },
            }),
      { message: editing ? t("changed") : t("posted") },
    );
    if (!done) return;
    sent(body);
    setSpoiler((now) => (now === mark.spoiler ? false : now));
    setPosition((now) => (now === position ? "" : now));
    onDone?.();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) form.current?.requestSubmit();
    if (event.key === "Escape") onDone?.();
  };

  return (
    <Stack ref={form} as="form" className={`${panelStyles} my-4`} onSubmit={post}>
      <Textarea
        key={box}
        label={label}
        placeholder={t("placeholder")}
        help={t("help")}
        rows={parentId || editing ? 4 : 5}
        required
        maxLength={10_000}
        value={body}
        autoFocus={Boolean(parentId || editing)}
        onChange={(event) => saveDraft(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {thread.hasRead && (
        <Input
          label={t("position")}
          help={t("positionHelp")}
          type="number"
          inputMode="numeric"
          min={0}
          max={100}
          value={position}
          onChange={(event) => setPosition(event.target.value)}
        />
      )}
      <Row justify="between">
        <Checkbox label={t("spoiler")} checked={spoiler} onChange={(event) => setSpoiler(event.target.checked)} />
        <Row>
          {onDone && <Button onClick={onDone}>{t("cancel")}</Button>}
          <Button type="submit" variant="primary" isPending={isPending}>
            {editing ? t("save") : t("post")}
          </Button>
        </Row>
      </Row>
    </Stack>
  );
}
