"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { FileInput } from "@/components/forms/file-input";
import { useApiMutation, useFailureMessage } from "@/components/forms/use-api-mutation";
import { useUpload } from "@/components/forms/use-upload";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ErrorMessage, Input, Select, Textarea } from "@/components/ui/field";
import { Row, Stack } from "@/components/ui/layout";
import type { CuratorKind } from "@/lib/collections/schemas";
import { CURATOR_KINDS } from "@/lib/format/collection-kinds";
import { type EditedLink, filled, LinksField } from "./links-field";

/** Applies to become a curator: who, why, proof by links or files. What was typed stays when something is wrong. */
export function ApplicationForm({ name }: { name: string }) {
  const t = useTranslations("collections.applicationForm");
  const common = useTranslations("collections.common");
  const [kind, setKind] = useState<CuratorKind>("librarian_bookseller");
  const [links, setLinks] = useState<EditedLink[]>([{ kind: "website", url: "" }]);
  const [files, setFiles] = useState<{ id: string; name: string }[]>([]);
  const [unsent, setUnsent] = useState<{ file: File; why: string }[]>([]);
  const upload = useUpload("POST /v1/uploads", { fields: { kind: "letter" } });
  const apply = useApiMutation("POST /v1/curator-applications");
  const failureMessage = useFailureMessage();
  const { errorAt } = apply;

  /** One after the other; those that did not get through are kept. */
  async function attach(chosen: File[]): Promise<boolean> {
    setUnsent([]);
    let isWhole = true;
    for (const file of chosen) {
      try {
        const { id } = await upload.mutateAsync(file);
        setFiles((old) => [...old, { id, name: file.name }]);
      } catch (error) {
        isWhole = false;
        setUnsent((old) => [...old, { file, why: `${file.name}: ${failureMessage(error)}` }]);
      }
    }
    return isWhole;
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (field: string) => String(form.get(field) ?? "");
    apply.mutate({
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
  }

  return (
    <Stack onSubmit={submit} as="form" aria-label={t("form")}>
      {apply.failure && <ErrorMessage role="alert">{apply.failure}</ErrorMessage>}
      <Select
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
      </Select>
      {kind === "creator" && (
        <Input
          label={t("followers")}
          name="followerCount"
          type="number"
          min={0}
          required
          inputMode="numeric"
          error={errorAt("followerCount")}
        />
      )}
      <Input label={t("name")} name="name" required maxLength={150} defaultValue={name} error={errorAt("name")} />
      <Textarea label={t("bio")} help={t("bioHelp")} name="bio" required maxLength={2000} error={errorAt("bio")} />
      <Textarea
        label={t("credentials")}
        help={t("credentialsHelp")}
        name="credentials"
        required
        maxLength={2000}
        error={errorAt("credentials")}
      />
      <LinksField links={links} onChange={setLinks} />
      {errorAt("links") && <ErrorMessage>{errorAt("links")}</ErrorMessage>}
      <div>
        <FileInput
          label={t.rich("proof", { small: (chunks) => <small>{chunks}</small> })}
          multiple
          accept="image/*,application/pdf"
          upload={{
            file: unsent[0]?.file ?? null,
            isPending: upload.isPending,
            failure: unsent.map(({ why }) => why).join(" ") || null,
            retry: () => void attach(unsent.map(({ file }) => file)),
          }}
          onChoose={async (chosen, input) => {
            if (await attach(chosen)) input.value = ""; // what has arrived is listed
          }}
        />
        <ul>
          {files.map((file) => (
            <Row key={file.id} as="li" className="py-1">
              <Badge tone="cloth">{file.name}</Badge>
            </Row>
          ))}
        </ul>
      </div>
      <Row as="p" className="pt-4">
        <Button type="submit" variant="primary" isPending={apply.isPending || upload.isPending}>
          {t("send")}
        </Button>
      </Row>
    </Stack>
  );
}
