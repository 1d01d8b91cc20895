"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type FormEvent, useId, useState } from "react";
import { SelectField, TextArea, TextField } from "@/components/ui/field";
import type { CuratorKind } from "@/lib/collections/schemas";
import { CURATOR_KINDS } from "@/lib/format/collection-kinds";
import { ApiError, api } from "@/lib/registry/client";
import { failureMessage } from "@/lib/registry/failures";
import { type EditedLink, filled, LinksField } from "./links-field";

/** Applies to become a curator: who, why, proof by links or files. What was typed stays when something is wrong. */
export function ApplicationForm({ name }: { name: string }) {
  const t = useTranslations("collections.applicationForm");
  const common = useTranslations("collections.common");
  const router = useRouter();
  const fileId = useId();
  const [kind, setKind] = useState<CuratorKind>("librarian_bookseller");
  const [links, setLinks] = useState<EditedLink[]>([{ kind: "website", url: "" }]);
  const [files, setFiles] = useState<{ id: string; name: string }[]>([]);
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);

  async function attach(input: HTMLInputElement) {
    setBusy(true);
    setProblem("");
    for (const file of [...(input.files ?? [])]) {
      try {
        const id = await sendLetter(file);
        setFiles((old) => [...old, { id, name: file.name }]);
      } catch (error) {
        setProblem(`${file.name}: ${failureMessage(error)}`);
      }
    }
    input.value = ""; // what has arrived is listed, and the rest can be chosen again
    setBusy(false);
  }

  async function apply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (field: string) => String(form.get(field) ?? "");
    setBusy(true);
    setFaults({});
    setProblem("");
    try {
      await api("POST /v1/curator-applications", {
        body: {
          kind,
          name: text("name"),
          bio: text("bio"),
          credentials: text("credentials"),
          links: filled(links),
          followerCount: text("followerCount") ? Number(text("followerCount")) : null,
          evidenceUploadIds: files.map(({ id }) => id),
        },
      });
      router.refresh();
    } catch (error) {
      const issues = error instanceof ApiError ? error.problem.issues : [];
      setFaults(Object.fromEntries(issues.map((issue) => [issue.path, issue.message])));
      setProblem(failureMessage(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form onSubmit={apply} className="stack" aria-label={t("form")}>
      {problem && (
        <p role="alert" className="err">
          {problem}
        </p>
      )}
      <SelectField
        label={t("kind")}
        value={kind}
        help={t(`proofOf.${kind}`)}
        onChange={(event) => setKind(event.currentTarget.value as CuratorKind)}
      >
        {CURATOR_KINDS.map((value) => (
          <option key={value} value={value}>
            {common(`curatorKind.${value}`)}
          </option>
        ))}
      </SelectField>
      {kind === "creator" && (
        <TextField
          label={t("followers")}
          name="followerCount"
          type="number"
          min={0}
          required
          inputMode="numeric"
          error={faults.followerCount}
        />
      )}
      <TextField label={t("name")} name="name" required maxLength={150} defaultValue={name} error={faults.name} />
      <TextArea label={t("bio")} help={t("bioHelp")} name="bio" required maxLength={2000} error={faults.bio} />
      <TextArea
        label={t("credentials")}
        help={t("credentialsHelp")}
        name="credentials"
        required
        maxLength={2000}
        error={faults.credentials}
      />
      <LinksField links={links} onChange={setLinks} />
      {faults.links && <p className="err">{faults.links}</p>}
      <div>
        <label className="f" htmlFor={fileId}>
          {t.rich("proof", { small: (chunks) => <small>{chunks}</small> })}
        </label>
        <input
          id={fileId}
          type="file"
          multiple
          accept="image/*,application/pdf"
          className="in"
          aria-busy={busy}
          onChange={({ currentTarget }) => attach(currentTarget)}
        />
        <ul>
          {files.map((file) => (
            <li key={file.id} className="row py-1">
              <span className="tag green">{file.name}</span>
            </li>
          ))}
        </ul>
      </div>
      <p className="row pt-4">
        <button type="submit" className="btn pri" disabled={busy} aria-busy={busy}>
          {t("send")}
        </button>
      </p>
    </form>
  );
}

async function sendLetter(file: File): Promise<string> {
  const form = new FormData();
  form.set("kind", "letter");
  form.set("file", file);
  const response = await fetch("/api/v1/uploads", { method: "POST", body: form });
  const body = await response.json();
  if (!response.ok) throw new ApiError(body);
  return body.id;
}
