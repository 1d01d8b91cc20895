"use client";

import type { FormEvent } from "react";
import { FormFoot } from "@/components/site/form-footer";
import { useSend } from "@/components/site/use-send";
import { TextArea, TextField } from "@/components/ui/field";
import { clearSent } from "@/components/ui/sent";

export function SupportForm({ author }: { author: string }) {
  const { send, busy, failure, errorAt } = useSend("POST /author/support", {
    successMessage: "Sent. We answer by mail and here.",
  });
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const body = { subject: String(data.get("subject") ?? ""), message: String(data.get("message") ?? "") };
    send({ query: { author }, body }, { onSuccess: () => clearSent(form, data) });
  }
  return (
    <form className="stack max-w-2xl" onSubmit={submit}>
      <TextField label="What it is about" name="subject" required maxLength={150} error={errorAt("subject")} />
      <TextArea label="Tell us more" name="message" required maxLength={5000} error={errorAt("message")} />
      <FormFoot label="Send" busy={busy} failure={failure} />
    </form>
  );
}
