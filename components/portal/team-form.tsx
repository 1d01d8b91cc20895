"use client";

import { type FormEvent, useRef } from "react";
import { FormFoot } from "@/components/site/form-foot";
import { useSend } from "@/components/site/use-send";
import { TextField } from "@/components/ui/field";

export function TeamForm({ author }: { author: string }) {
  const form = useRef<HTMLFormElement>(null);
  const { send, busy, failure, errorAt } = useSend("POST /author/members", {
    said: "They are on the team.",
    done: () => form.current?.reset(),
  });
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const username = String(new FormData(event.currentTarget).get("username") ?? "");
    send({ query: { author }, body: { username } });
  }
  return (
    <form ref={form} className="stack max-w-md" onSubmit={submit}>
      <TextField
        label="Username"
        name="username"
        required
        maxLength={30}
        help="They may do all that you may, but add or remove people."
        error={errorAt("username")}
      />
      <FormFoot label="Add to the team" busy={busy} failure={failure} />
    </form>
  );
}
