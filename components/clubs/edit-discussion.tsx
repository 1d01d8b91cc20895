"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { Dialog } from "@/components/ui/dialog";
import { CheckField, TextArea, TextField } from "@/components/ui/field";
import { api } from "@/lib/registry/client";
import { useAction } from "./use-action";

type EditDiscussionProps = {
  clubId: string;
  discussion: { id: string; title: string; body: string; spoiler: boolean };
};

/** Changes the words that open one's own discussion; it says afterwards that it was edited. */
export function EditDiscussion({ clubId, discussion }: EditDiscussionProps) {
  const t = useTranslations("clubs.editDiscussion");
  const { run, busy } = useAction();
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
      <button type="button" className="btn lo" onClick={() => setOpen(true)}>
        {t("open")}
      </button>
      <Dialog open={open} title={t("dialogTitle")} onClose={() => setOpen(false)}>
        <form className="stack mt-4" onSubmit={save}>
          <TextField
            label={t("title")}
            name="title"
            required
            maxLength={150}
            defaultValue={discussion.title}
            readOnly={busy}
          />
          <TextArea
            label={t("body")}
            name="body"
            required
            maxLength={10_000}
            rows={8}
            defaultValue={discussion.body}
            readOnly={busy}
          />
          <CheckField label={t("spoiler")} name="spoiler" defaultChecked={discussion.spoiler} />
          <div className="row">
            <button type="submit" className="btn pri" aria-busy={busy || undefined}>
              {t("save")}
            </button>
            <button type="button" className="btn" onClick={() => setOpen(false)}>
              {t("cancel")}
            </button>
          </div>
        </form>
      </Dialog>
    </>
  );
}
