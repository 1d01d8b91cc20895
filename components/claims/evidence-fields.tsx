"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { FileInput } from "@/components/forms/file-input";
import { useUpload } from "@/components/forms/use-upload";
import { Button } from "@/components/ui/button";
import { Input, Textarea } from "@/components/ui/field";
import { Stack } from "@/components/ui/layout";
import { panelStyles } from "@/components/ui/panel";
import type { Evidence } from "@/lib/authors/claim-schemas";
import { EVIDENCE_KINDS, type EvidenceKind } from "@/lib/format/evidence-kinds";

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

/** Whether the service looks by itself, or a person reads it. */
const SPEEDS = {
  publisher_email: "code",
  agency_email: "code",
  personal_website: "site",
  social_account: "site",
  publisher_page: "read",
  publisher_letter: "read",
  agency_letter: "read",
  press: "read",
} as const satisfies Record<EvidenceKind, string>;

type Part = "email" | "url" | "uploadId";
const partOf = (kind: EvidenceKind): Part =>
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
  const change = (key: number, part: Partial<Draft>) =>
    onChange((now) => now.map((draft) => (draft.key === key ? { ...draft, ...part } : draft)));
  return (
    <Stack gap={5}>
      {drafts.map((draft, i) => (
        <Stack key={draft.key} as="fieldset" className={panelStyles}>
          <legend className="float-start mb-2 w-full font-semibold">{t("proof", { number: i + 1 })}</legend>
          <KindChoice kind={draft.kind} onChange={(kind) => change(draft.key, { kind })} />
          <PartField
            draft={draft}
            onChange={(part) => change(draft.key, part)}
            error={errorAt(`evidence.${i}.${partOf(draft.kind)}`)}
          />
          <Textarea
            label={t("note")}
            rows={2}
            maxLength={500}
            value={draft.note}
            error={errorAt(`evidence.${i}.note`)}
            onChange={(event) => change(draft.key, { note: event.target.value })}
          />
          {drafts.length > 1 && (
            <Button
              size="compact"
              aria-label={t("removeLabel", { number: i + 1 })}
              onClick={() => onChange((now) => now.filter(({ key }) => key !== draft.key))}
            >
              {t("remove")}
            </Button>
          )}
        </Stack>
      ))}
      {drafts.length < 10 && (
        <Button
          size="compact"
          onClick={() => onChange((now) => [...now, newDraft(Math.max(0, ...now.map(({ key }) => key)) + 1)])}
        >
          {t("add")}
        </Button>
      )}
    </Stack>
  );
}

/** What there is to show; how soon it is looked at stands with each. */
function KindChoice({ kind, onChange }: { kind: EvidenceKind; onChange: (kind: EvidenceKind) => void }) {
  const t = useTranslations("claims.evidenceFields");
  const tCommon = useTranslations("claims.common");
  const name = useId();
  return (
    // a fieldset fits itself beside what floats, with no width at all in Chromium from 156 on
    <fieldset className="clear-both">
      <legend className="mb-2 font-semibold text-[0.9375rem]">{t("kind")}</legend>
      <div className="grid grid-cols-2 gap-2 max-md:grid-cols-1">
        {EVIDENCE_KINDS.map((option) => (
          <label
            key={option}
            className="flex cursor-pointer items-start gap-3 rounded-[2px] border border-rule p-3 hover:bg-wash has-checked:border-cloth has-checked:bg-cloth-wash has-focus-visible:outline-3 has-focus-visible:outline-prussian forced-colors:has-checked:border-3"
          >
            <input
              type="radio"
              name={name}
              checked={kind === option}
              onChange={() => onChange(option)}
              className="mt-1 size-4 flex-none accent-cloth outline-none"
            />
            <span className="text-[0.9375rem]/[1.3]">
              {tCommon(`evidence.${option}`)}
              <small className="mt-0.5 block text-ink-2 text-small">{t(`speed.${SPEEDS[option]}`)}</small>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
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
  const upload = useUpload("POST /v1/uploads", {
    fields: { kind: "letter" },
    onSuccess: ({ id }, file) => onChange({ uploadId: id, fileName: file instanceof File ? file.name : "" }),
  });
  const help = t(`help.${draft.kind}`);
  const part = partOf(draft.kind);
  if (part === "email")
    return (
      <Input
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
      <Input
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
      <FileInput
        label={t("letter")}
        required={!draft.uploadId}
        accept="application/pdf,image/*"
        help={help}
        error={error}
        upload={upload}
        onChoose={([file]) => file && upload.mutate(file)}
      />
      <p role="status" className="text-small text-ink-2 mt-1">
        {draft.uploadId && t("letterHere", { file: draft.fileName })}
      </p>
    </div>
  );
}
