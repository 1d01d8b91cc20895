"use client";

import { type FormEvent, useState } from "react";
import { FormFoot } from "@/components/site/form-footer";
import { useSend } from "@/components/site/use-send";
import { SelectField, TextField } from "@/components/ui/field";
import { unlessTyped } from "@/components/ui/sent";

/** Adds a rule for a word or a site. */
export function RuleForm() {
  const [kind, setKind] = useState<"word" | "link">("word");
  const [action, setAction] = useState<"refuse" | "report">("report");
  const [pattern, setPattern] = useState("");
  const { send, busy, failure, errorAt } = useSend("POST /admin/text-rules", {
    successMessage: "It counts from now on.",
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    send({ body: { kind, action, pattern } }, { onSuccess: () => setPattern(unlessTyped(pattern)) });
  }
  return (
    <form className="card stack max-w-2xl" onSubmit={submit}>
      <SelectField
        label="What"
        value={kind}
        onChange={({ target }) => setKind(target.value === "link" ? "link" : "word")}
      >
        <option value="word">A word, or some in a row</option>
        <option value="link">A site, with all below it</option>
      </SelectField>
      <TextField
        label={kind === "word" ? "Word" : "Site"}
        required
        maxLength={100}
        value={pattern}
        error={errorAt("pattern")}
        onChange={(event) => setPattern(event.target.value)}
      />
      <SelectField
        label="What happens"
        value={action}
        onChange={({ target }) => setAction(target.value === "refuse" ? "refuse" : "report")}
      >
        <option value="report">It is published, and staff look at it</option>
        <option value="refuse">It is refused</option>
      </SelectField>
      <FormFoot label="Add" busy={busy} failure={failure} />
    </form>
  );
}

export function DeleteRule({ id, pattern }: { id: string; pattern: string }) {
  const { send, busy } = useSend("DELETE /admin/text-rules/{id}", { successMessage: "The rule is gone." });
  return (
    <button
      type="button"
      className="btn lo"
      aria-label={`Delete the rule for ${pattern}`}
      aria-busy={busy || undefined}
      onClick={() => send({ params: { id } })}
    >
      Delete
    </button>
  );
}
