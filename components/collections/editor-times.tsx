"use client";

import { useLocale, useTranslations } from "next-intl";
import { Input, Radio } from "@/components/ui/field";
import { Stack } from "@/components/ui/layout";
import { formatTimeZone } from "@/lib/format/zones";
import type { EditorState, When } from "./editor-state";

const WAYS: When[] = ["draft", "now", "at"];

type EditorTimesProps = {
  state: Pick<EditorState, "when" | "publishAt" | "expiresAt">;
  published: boolean;
  errorAt: (path: string) => string | undefined;
  onChange: (times: Partial<Pick<EditorState, "when" | "publishAt" | "expiresAt">>) => void;
};

/** When a list appears and goes, by the clock of whoever edits. */
export function EditorTimes({ state, published, errorAt, onChange }: EditorTimesProps) {
  const t = useTranslations("collections.editorTimes");
  const locale = useLocale();
  const zone = formatTimeZone(new Date().toISOString(), Intl.DateTimeFormat().resolvedOptions().timeZone, locale);
  return (
    <Stack as="fieldset">
      <legend className="font-semibold">{t("legend")}</legend>
      {WAYS.map((way) => (
        <Radio
          key={way}
          label={<span className="font-normal">{t(`${published ? "published" : "unpublished"}.${way}`)}</span>}
          name="when"
          value={way}
          checked={state.when === way}
          onChange={() => onChange({ when: way })}
        />
      ))}
      {state.when === "at" && (
        <Input
          label={t("appears")}
          help={t("appearsHelp", { zone })}
          type="datetime-local"
          step={1}
          required
          value={state.publishAt}
          error={errorAt("publishAt")}
          onChange={(event) => onChange({ publishAt: event.currentTarget.value })}
        />
      )}
      <Input
        label={t("goes")}
        help={t("goesHelp", { zone })}
        type="datetime-local"
        step={1}
        value={state.expiresAt}
        error={errorAt("expiresAt")}
        onChange={(event) => onChange({ expiresAt: event.currentTarget.value })}
      />
    </Stack>
  );
}
