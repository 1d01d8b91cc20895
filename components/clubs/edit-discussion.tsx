"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Checkbox, Input, Textarea } from "@/components/ui/field";
import { Row, Stack } from "@/components/ui/layout";
import { api } from "@/lib/registry/client";
import { useAction } from "./use-action";

type EditDiscussionProps = {
  clubId: string;
  discussion: { id: string; title: string; body: string; spoiler: boolean };
};

/** Changes the words that open one's own discussion; it says afterwards that it was edited. */
export function EditDiscussion({ clubId, discussion }: EditDiscussionProps) {
  const t = useTranslations("clubs.editDiscussion");
  const { run, isPending } = useAction();
  const [open, setOpen] = useState(false);
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? "").trim();
    const body = { title: text("title"), body: text("body"), spoiler: form.get("spoiler") === "on" };
    const saved = await run(
      () => api("PATCH /v1/clubs/{clubId}/discussions/{id}", { params: { clubId, id: discussion.id }, body }),
      { message: t("changed") },
    );
    if (saved) setOpen(false);
  };
  return (
    <>
      <Button size="compact" onClick={() => setOpen(true)}>
        {t("open")}
      </Button>
      <Dialog open={open} title={t("dialogTitle")} onClose={() => setOpen(false)}>
        <Stack as="form" className="mt-4" onSubmit={save}>
          <Input
            label={t("title")}
            name="title"
            required
            maxLength={150}
            defaultValue={discussion.title}
            readOnly={isPending}
          />
          <Textarea
            label={t("body")}
            name="body"
            required
            maxLength={10_000}
            rows={8}
            defaultValue={discussion.body}
            readOnly={isPending}
          />
          <Checkbox label={t("spoiler")} name="spoiler" defaultChecked={discussion.spoiler} />
          <Row>
            <Button type="submit" variant="primary" isPending={isPending}>
              {t("save")}
            </Button>
            <Button onClick={() => setOpen(false)}>{t("cancel")}</Button>
          </Row>
        </Stack>
      </Dialog>
    </>
  );
}
