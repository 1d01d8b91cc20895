"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { FileInput } from "@/components/forms/file-input";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { Stack } from "@/components/ui/layout";
import { Section } from "@/components/ui/section";
import { UploadError } from "@/lib/registry/client";

const FILE = new File([], "letter.pdf");
const SERVER_MS = 300;
const nothing = () => undefined;

/** Files to choose: one that waits for its form, one in each state of being sent, and one whose first sending fails. */
export function UploadParts() {
  const t = useTranslations("dev.uploadParts");
  const [chosen, setChosen] = useState<string | null>(null);
  const [sent, setSent] = useState<string | null>(null);
  const attempts = useRef(0);
  const { mutate, variables, isPending, failure } = useApiMutation(
    async (file: File) => {
      await new Promise((resolve) => setTimeout(resolve, SERVER_MS));
      attempts.current += 1;
      if (attempts.current === 1) throw new UploadError("offline");
      return file.name;
    },
    { refresh: false, onSuccess: setSent },
  );
  const file = variables ?? null;
  return (
    <Section title={t("heading")} id="uploads">
      <Stack gap={6}>
        <div>
          <FileInput
            label={t("waiting")}
            help={t("waitingHelp")}
            onChoose={([first]) => setChosen(first?.name ?? null)}
          />
          <p role="status">{chosen && t("chosen", { file: chosen })}</p>
        </div>
        <FileInput label={t("wrong")} error={t("wrongError")} onChoose={nothing} />
        <FileInput label={t("disabled")} disabled onChoose={nothing} />
        <FileInput
          label={t("sending")}
          upload={{ file: FILE, isPending: true, failure: null, retry: nothing }}
          onChoose={nothing}
        />
        <FileInput
          label={t("failed")}
          upload={{ file: FILE, isPending: false, failure: t("failure"), retry: nothing }}
          onChoose={nothing}
        />
        <div>
          <FileInput
            label={t("twice")}
            help={t("twiceHelp")}
            upload={{ file, isPending, failure, retry: () => file && mutate(file) }}
            onChoose={([first]) => first && mutate(first)}
          />
          <p role="status">{sent && t("sent", { file: sent })}</p>
        </div>
      </Stack>
    </Section>
  );
}
