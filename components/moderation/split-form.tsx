"use client";

import { useTranslations } from "next-intl";
import { FormFooter } from "@/components/forms/form-footer";
import { useApiForm } from "@/components/forms/use-api-form";
import { Checkbox, ErrorMessage, Input } from "@/components/ui/field";
import { Stack } from "@/components/ui/layout";
import { useSiteRouter } from "@/components/ui/navigation";
import type { Part } from "@/lib/catalogue/splits/parts";
import { api } from "@/lib/registry/client";

type SplitFormProps = { kind: "book" | "author" | "series"; of: { id: string; name: string }; parts: readonly Part[] };
type Values = { parts: string[]; name: string; reason: string };

const SEND = {
  book: (id: string, { parts, name, reason }: Values) =>
    api("POST /librarian/books/{id}/split", {
      params: { id },
      body: { editionIds: parts, title: name, ...(reason && { reason }) },
    }),
  author: (id: string, { parts, name, reason }: Values) =>
    api("POST /librarian/authors/{id}/split", {
      params: { id },
      body: { bookIds: parts, name, ...(reason && { reason }) },
    }),
  series: (id: string, { parts, name, reason }: Values) =>
    api("POST /librarian/series/{id}/split", {
      params: { id },
      body: { bookIds: parts, name, ...(reason && { reason }) },
    }),
};

/** Says what goes over into one of its own, and what that is called. */
export function SplitForm({ kind, of, parts }: SplitFormProps) {
  const t = useTranslations("moderation.splitForm");
  const router = useSiteRouter();
  const form = useApiForm({
    values: { parts: [] as string[], name: kind === "series" ? "" : of.name, reason: "" },
    check: ({ parts: chosen }) => {
      if (chosen.length === 0) return { path: "parts", message: t("none") };
      return chosen.length === parts.length ? { path: "parts", message: t("all") } : null;
    },
    toBody: ({ name, reason, ...rest }) => ({ ...rest, name: name.trim(), reason: reason.trim() }),
    send: (body) => SEND[kind](of.id, body) as Promise<{ id: string }>,
    successMessage: t("split", { name: of.name }),
    onSuccess: () => router.replace("/admin/splits"),
  });
  const chosen = new Set(form.values.parts);
  const error = form.errorAt("parts");
  const choose = (id: string, goes: boolean) =>
    form.change(({ parts: now }) => ({ parts: goes ? [...now, id] : now.filter((each) => each !== id) }));
  return (
    <Stack as="form" className="max-w-2xl" {...form.props}>
      <fieldset className="min-w-0">
        <legend className="mb-2 font-semibold">{t("goes")}</legend>
        <Stack className="gap-2">
          {parts.map(({ id, title, facts }) => (
            <Checkbox
              key={id}
              label={title}
              help={facts.join(" · ")}
              checked={chosen.has(id)}
              onChange={(event) => choose(id, event.currentTarget.checked)}
            />
          ))}
        </Stack>
        {error && <ErrorMessage role="alert">{error}</ErrorMessage>}
      </fieldset>
      <Input label={t(`name.${kind}`)} {...form.field("name")} required maxLength={kind === "book" ? 300 : 150} />
      <Input label={t("reason")} help={t("reasonHelp")} {...form.field("reason")} maxLength={500} />
      <FormFooter label={t("submit")} {...form.footer} />
    </Stack>
  );
}
