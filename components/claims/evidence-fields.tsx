"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { sendUpload } from "@/components/portal/photo-crop";
import { SelectField, TextArea, TextField } from "@/components/ui/field";
import type { Evidence, EvidenceKind } from "@/lib/authors/claim-schemas";
import { failureMessage } from "@/lib/registry/failures";

const KINDS: EvidenceKind[] = [
  "publisher_email",
  "publisher_letter",
  "publisher_page",
  "agency_email",
  "agency_letter",
  "social_account",
  "personal_website",
  "press",
];

export type Draft = {
  key: number;
  kind: EvidenceKind;
  email: string;
  url: string;
  uploadId: string;
  fileName: string;
  note: string;
};

export const newDraft = (key: number): Draft => ({
  key,
  kind: "publisher_email",
  email: "",
  url: "",
  uploadId: "",
  fileName: "",
  note: "",
});

type Part = "email" | "url" | "uploadId";
export const partOf = (kind: EvidenceKind): Part =>
  kind.endsWith("_email") ? "email" : kind.endsWith("_letter") ? "uploadId" : "url";

/** The drafts as the API takes them. */
export const toEvidence = (drafts: Draft[]): Evidence[] =>
  drafts.map(({ kind, note, ...draft }) => {
    const part = partOf(kind);
    return { kind, note: note.trim() || null, [part]: draft[part] } as Evidence;
  });

type Change = (how: (drafts: Draft[]) => Draft[]) => void;
type Props = { drafts: Draft[]; onChange: Change; errorAt: (path: string) => string | undefined };

/** Proofs of identity: each of one kind, with what that kind needs. */
export function EvidenceFields({ drafts, onChange, errorAt }: Props) {
  const t = useTranslations("claims.evidenceFields");
  const tCommon = useTranslations("claims.common");
  const change = (key: number, part: Partial<Draft>) =>
    onChange((now) => now.map((draft) => (draft.key === key ? { ...draft, ...part } : draft)));
  return (
    <div className="stack" style={{ ["--g" as string]: "20px" }}>
      {drafts.map((draft, i) => (
        <fieldset key={draft.key} className="card stack">
          <legend className="float-left mb-2 w-full font-semibold">{t("proof", { number: i + 1 })}</legend>
          <SelectField
            label={t("kind")}
            value={draft.kind}
            onChange={(event) => change(draft.key, { kind: event.target.value as EvidenceKind })}
          >
            {KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {tCommon(`evidence.${kind}`)}
              </option>
            ))}
          </SelectField>
          <PartField
            draft={draft}
            onChange={(part) => change(draft.key, part)}
            error={errorAt(`evidence.${i}.${partOf(draft.kind)}`)}
          />
          <TextArea
            label={t("note")}
            rows={2}
            maxLength={500}
            value={draft.note}
            error={errorAt(`evidence.${i}.note`)}
            onChange={(event) => change(draft.key, { note: event.target.value })}
          />
          {drafts.length > 1 && (
            <button
              type="button"
              className="btn lo"
              aria-label={t("removeLabel", { number: i + 1 })}
              onClick={() => onChange((now) => now.filter(({ key }) => key !== draft.key))}
            >
              {t("remove")}
            </button>
          )}
        </fieldset>
      ))}
      {drafts.length < 10 && (
        <button
          type="button"
          className="btn lo"
          onClick={() => onChange((now) => [...now, newDraft(Math.max(0, ...now.map(({ key }) => key)) + 1)])}
        >
          {t("add")}
        </button>
      )}
    </div>
  );
}

function PartField({
  draft,
  onChange,
  error,
}: {
  draft: Draft;
  onChange: (part: Partial<Draft>) => void;
  error?: string;
}) {
  const t = useTranslations("claims.evidenceFields");
  const id = useId();
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const help = t(`help.${draft.kind}`);
  const part = partOf(draft.kind);
  async function choose(input: HTMLInputElement) {
    const [file] = input.files ?? [];
    setFault(undefined);
    if (!file) return;
    setBusy(true);
    try {
      const { id: uploadId } = await sendUpload(file, "letter", file.name);
      onChange({ uploadId, fileName: file.name });
    } catch (problem) {
      setFault(failureMessage(problem));
      input.value = ""; // so that choosing the same file again sends it again
    } finally {
      setBusy(false);
    }
  }
  if (part === "email")
    return (
      <TextField
        label={t("email")}
        type="email"
        required
        help={help}
        value={draft.email}
        error={error}
        onChange={(event) => onChange({ email: event.target.value })}
      />
    );
  if (part === "url")
    return (
      <TextField
        label={t("url")}
        type="url"
        required
        placeholder="https://"
        help={help}
        value={draft.url}
        error={error}
        onChange={(event) => onChange({ url: event.target.value })}
      />
    );
  return (
    <div>
      <TextField
        key={id}
        label={t("letter")}
        type="file"
        required={!draft.uploadId}
        accept="application/pdf,image/*"
        help={help}
        error={fault ?? error}
        aria-busy={busy || undefined}
        onChange={(event) => choose(event.currentTarget)}
      />
      <p role="status" className="small quiet mt-1">
        {draft.uploadId && t("letterHere", { file: draft.fileName })}
      </p>
    </div>
  );
}
