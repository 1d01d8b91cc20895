"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Checkbox, Input, Select, Textarea } from "@/components/ui/field";
import { Row, Stack } from "@/components/ui/layout";
import { panelStyles } from "@/components/ui/panel";
import { api } from "@/lib/registry/client";
import { useAction } from "./use-action";
import { useDraft } from "./use-draft";

type NewDiscussionProps = {
  club: { id: string; slug: string };
  reads: { id: string; title: string }[];
  readId: string;
  /** Who writes. */
  viewerId: string | null;
};

/** Opens a discussion, about the club or one of its books. */
export function NewDiscussion({ club, reads, readId, viewerId }: NewDiscussionProps) {
  const t = useTranslations("clubs.newDiscussion");
  const { run, isPending, router } = useAction();
  const [title, setTitle, titleSent] = useDraft(viewerId, `${club.id}:title`);
  const [body, setBody, bodySent] = useDraft(viewerId, `${club.id}:discussion`);
  const [about, setAbout] = useState(readId);
  const [spoiler, setSpoiler] = useState(false);
  const create = (event: FormEvent) => {
    event.preventDefault();
    void run(
      () =>
        api("POST /v1/clubs/{clubId}/discussions", {
          params: { clubId: club.id },
          body: { title, body, spoiler, readId: about || null },
        }),
      {
        onDone: ({ id }) => {
          titleSent(title);
          bodySent(body);
          router.push(`/clubs/${club.slug}/discussions/${id}`);
        },
      },
    );
  };
  return (
    <Stack as="form" className={panelStyles} onSubmit={create}>
      <Input
        label={t("title")}
        required
        maxLength={150}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
      />
      <Textarea
        label={t("body")}
        required
        maxLength={10_000}
        value={body}
        onChange={(event) => setBody(event.target.value)}
      />
      <Select label={t("about")} value={about} onChange={(event) => setAbout(event.target.value)}>
        <option value="">{t("aboutClub")}</option>
        {reads.map(({ id, title: book }) => (
          <option key={id} value={id}>
            {book}
          </option>
        ))}
      </Select>
      <Row justify="between">
        <Checkbox label={t("spoiler")} checked={spoiler} onChange={(event) => setSpoiler(event.target.checked)} />
        <Button type="submit" variant="primary" isPending={isPending}>
          {t("start")}
        </Button>
      </Row>
    </Stack>
  );
}
