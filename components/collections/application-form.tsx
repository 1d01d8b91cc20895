"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useFailureMessage } from "@/components/forms/failure-message";
import { FileInput } from "@/components/forms/file-input";
import { FormFooter } from "@/components/forms/form-footer";
import { useApiForm } from "@/components/forms/use-api-form";
import { useUpload } from "@/components/forms/use-upload";
import { Badge } from "@/components/ui/badge";
import { ErrorMessage, Input, Select, Textarea } from "@/components/ui/field";
import { Row, Stack } from "@/components/ui/layout";
import type { CuratorKind } from "@/lib/collections/schemas";
import { CURATOR_KINDS } from "@/lib/format/collection-kinds";
import { api } from "@/lib/registry/client";
import { type EditedLink, filled, LinksField } from "./links-field";

type Application = {
  kind: CuratorKind;
  bio: string;
  credentials: string;
  followerCount: string;
  links: EditedLink[];
  files: { id: string; name: string }[];
};
const BEGIN: Application = {
  kind: "librarian_bookseller",
  bio: "",
  credentials: "",
  followerCount: "",
  links: [],
  files: [],
};

/** Applies to become a curator: who, why, proof by links or files. What was typed stays when something is wrong. */
export function ApplicationForm({ name }: { name: string }) {
  const t = useTranslations("collections.applicationForm");
  const common = useTranslations("collections.common");
  const tLink = useTranslations("collections.linksField");
  const [unsent, setUnsent] = useState<{ file: File; why: string }[]>([]);
  const upload = useUpload("POST /v1/uploads", { fields: { kind: "letter" } });
  const failureMessage = useFailureMessage();
  const form = useApiForm({
    values: { ...BEGIN, links: [{ kind: tLink("kindPlaceholder"), url: "" }], name },
    toBody: ({ links, followerCount, files, ...plain }) => ({
      ...plain,
      links: filled(links),
      followerCount: plain.kind === "creator" && followerCount ? Number(followerCount) : null,
      evidenceUploadIds: files.map(({ id }) => id),
    }),
    schema: async () => (await import("@/lib/collections/curator-schemas")).ApplyAsCurator,
    send: (body) => api("POST /v1/curator-applications", { body }),
  });
  const { kind, links, files } = form.values;

  /** One after the other; those that did not get through are kept. */
  async function attach(chosen: File[]): Promise<boolean> {
    setUnsent([]);
    let isWhole = true;
    for (const file of chosen) {
      try {
        const { id } = await upload.mutateAsync(file);
        form.change((now) => ({ files: [...now.files, { id, name: file.name }] }));
      } catch (error) {
        isWhole = false;
        setUnsent((old) => [...old, { file, why: `${file.name}: ${failureMessage(error)}` }]);
      }
    }
    return isWhole;
  }

  return (
    <Stack {...form.props} as="form" aria-label={t("form")}>
      <Select label={t("kind")} help={t(`proofOf.${kind}`)} {...form.field("kind")}>
        {CURATOR_KINDS.map((value) => (
          <option key={value} value={value}>
            {common(`curatorKind.${value}`)}
          </option>
        ))}
      </Select>
      {kind === "creator" && (
        <Input
          label={t("followers")}
          {...form.field("followerCount")}
          type="number"
          min={0}
          required
          inputMode="numeric"
        />
      )}
      <Input label={t("name")} {...form.field("name")} required maxLength={150} />
      <Textarea label={t("bio")} help={t("bioHelp")} {...form.field("bio")} required maxLength={2000} />
      <Textarea
        label={t("credentials")}
        help={t("credentialsHelp")}
        {...form.field("credentials")}
        required
        maxLength={2000}
      />
      <LinksField links={links} onChange={(next) => form.change({ links: next })} />
      {form.errorAt("links") && <ErrorMessage>{form.errorAt("links")}</ErrorMessage>}
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
      <FormFooter label={t("send")} {...form.footer} isPending={form.isPending || upload.isPending} />
    </Stack>
  );
}
