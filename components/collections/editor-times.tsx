"use client";

import { TextField } from "@/components/ui/field";
import type { EditorState, When } from "./editor-state";

type EditorTimesProps = {
  state: Pick<EditorState, "when" | "publishAt" | "expiresAt">;
  published: boolean;
  faults: Record<string, string>;
  onChange: (times: Partial<Pick<EditorState, "when" | "publishAt" | "expiresAt">>) => void;
};

/** When a list appears and goes, by the clock of whoever edits. */
export function EditorTimes({ state, published, faults, onChange }: EditorTimesProps) {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const ways: Record<When, string> = {
    draft: published ? "Back to a draft" : "Keep it as a draft",
    now: published ? "Stay published" : "Publish now",
    at: "Publish at a time",
  };
  return (
    <fieldset className="stack">
      <legend className="font-semibold">Publication</legend>
      {(Object.keys(ways) as When[]).map((way) => (
        <label key={way} className="check">
          <input
            type="radio"
            name="when"
            value={way}
            checked={state.when === way}
            onChange={() => onChange({ when: way })}
          />
          <span>{ways[way]}</span>
        </label>
      ))}
      {state.when === "at" && (
        <TextField
          label="Appears"
          help={`By your clock (${zone}).`}
          type="datetime-local"
          step={1}
          required
          value={state.publishAt}
          error={faults.publishAt}
          onChange={(event) => onChange({ publishAt: event.currentTarget.value })}
        />
      )}
      <TextField
        label="Goes (optional)"
        help={`By your clock (${zone}). Afterwards only you see it.`}
        type="datetime-local"
        step={1}
        value={state.expiresAt}
        error={faults.expiresAt}
        onChange={(event) => onChange({ expiresAt: event.currentTarget.value })}
      />
    </fieldset>
  );
}
