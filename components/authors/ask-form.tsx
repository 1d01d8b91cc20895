"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { FormFoot } from "@/components/site/form-footer";
import { useSend } from "@/components/site/use-send";
import { TextArea } from "@/components/ui/field";
import { unlessTyped } from "@/components/ui/sent";
import { SignInLink } from "@/components/ui/sign-in-link";

/** Asks the author; the question shows once it is answered. */
export function AskForm({ author, signedIn }: { author: { id: string; name: string }; signedIn: boolean }) {
  const t = useTranslations("authors.askForm");
  const [text, setText] = useState("");
  const { send, busy, failure, errorAt } = useSend("POST /authors/{id}/qa", {
    successMessage: t("asked", { name: author.name }),
  });
  if (!signedIn)
    return (
      <p className="prose mb-4">
        {t.rich("invitation", { name: author.name, link: (chunks) => <SignInLink>{chunks}</SignInLink> })}
      </p>
    );
  function submit(event: FormEvent) {
    event.preventDefault();
    send({ params: { id: author.id }, body: { text } }, { onSuccess: () => setText(unlessTyped(text)) });
  }
  return (
    <form className="stack mb-6 max-w-2xl" onSubmit={submit}>
      <TextArea
        label={t("question", { name: author.name })}
        help={t("help")}
        rows={3}
        required
        maxLength={1000}
        value={text}
        error={errorAt("text")}
        onChange={(event) => setText(event.target.value)}
      />
      <FormFoot label={t("submit")} busy={busy} failure={failure} />
    </form>
  );
}
