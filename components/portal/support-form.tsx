"use client";

import { type FormEvent, useRef } from "react";
import { FormFoot } from "@/components/site/form-foot";
import { useSend } from "@/components/site/use-send";
import { TextArea, TextField } from "@/components/ui/field";

export function SupportForm({ author }: { author: string }) {
  const form = useRef<HTMLFormElement>(null);
  const { send, busy, failure, errorAt } = useSend("POST /author/support", {
    said: "Sent. We answer by mail and here.",
    done: () => form.current?.reset(),
  });
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    send({
      query: { author },
      body: { subject: String(data.get("subject") ?? ""), message: String(data.get("message") ?? "") },
    });
  }
  return (
    <form ref={form} className="stack max-w-2xl" onSubmit={submit}>
      <TextField label="What it is about" name="subject" required maxLength={150} error={errorAt("subject")} />
      <TextArea label="Tell us more" name="message" required maxLength={5000} error={errorAt("message")} />
      <FormFoot label="Send" busy={busy} failure={failure} />
    </form>
  );
}
