"use client";

import { useTranslations } from "next-intl";
import { type ComponentProps, useState } from "react";
import { FormFooter } from "@/components/forms/form-footer";
import { useApiForm } from "@/components/forms/use-api-form";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { LEVELS } from "@/components/profiles/shelf-levels";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Checkbox, Input, Select, Textarea } from "@/components/ui/field";
import { Columns, Stack } from "@/components/ui/layout";
import { useSiteRouter } from "@/components/ui/navigation";
import { useToast } from "@/components/ui/toast";
import type { Shelf, ShelfVisibility, UpdateShelf } from "@/lib/profiles/schemas";
import { api } from "@/lib/registry/client";

function Levels(field: Pick<ComponentProps<typeof Select>, "name" | "value" | "error" | "onChange">) {
  const t = useTranslations("profiles.shelfForms");
  const levels = useTranslations("profiles.common.levels");
  return (
    <Select label={t("level")} {...field}>
      {LEVELS.map((level) => (
        <option key={level} value={level}>
          {levels(level)}
        </option>
      ))}
    </Select>
  );
}

const NEW: { name: string; visibility: ShelfVisibility } = { name: "", visibility: "private" };

/** Makes a shelf; who may see it is asked, never assumed, and said once more where it is nobody. */
export function NewShelf() {
  const t = useTranslations("profiles.shelfForms");
  const router = useSiteRouter();
  const toast = useToast();
  const publish = useApiMutation(
    (id: string) => api("PATCH /v1/me/shelves/{id}", { params: { id }, body: { visibility: "public" } }),
    { successMessage: t("public"), toastFailure: true },
  );
  const form = useApiForm({
    values: NEW,
    toBody: (values) => values,
    schema: async () => (await import("@/lib/profiles/schemas")).CreateShelf,
    send: (body) => api("POST /v1/me/shelves", { body }),
    onSuccess: ({ id, visibility }) => {
      if (visibility === "private")
        toast({ message: t("madePrivate"), action: { label: t("makePublic"), act: () => publish.mutate(id) } });
      else toast({ message: t("made") });
      router.push(`/library/shelves/${id}`);
    },
    leaves: true,
  });
  return (
    <Columns
      {...form.props}
      as="form"
      layout={3}
      className="items-end border-rule border-b pb-6"
      aria-label={t("newLabel")}
    >
      <Input label={t("newName")} {...form.field("name")} maxLength={150} required />
      <Levels {...form.field("visibility")} />
      <FormFooter label={t("make")} {...form.footer} />
    </Columns>
  );
}

/** Name, address, words, tags, visibility and pin of a shelf. */
export function ShelfForm({ shelf, sponsored }: { shelf: Shelf; sponsored: boolean }) {
  const t = useTranslations("profiles.shelfForms");
  const router = useSiteRouter();
  const [asking, setAsking] = useState(false);
  const form = useApiForm({
    values: {
      name: shelf.name,
      slug: shelf.slug,
      description: shelf.description ?? "",
      tags: shelf.tags.join(", "),
      sponsor: shelf.sponsor ?? "",
      visibility: shelf.visibility,
      pinned: shelf.pinned,
    },
    toBody: ({ description, tags, sponsor, ...plain }): UpdateShelf => ({
      ...plain,
      description: description.trim() || null,
      tags: tags
        .split(",")
        .map((tag) => tag.trim())
        .filter(Boolean),
      ...(sponsored ? { sponsor: sponsor.trim() || null } : {}),
    }),
    schema: async () => (await import("@/lib/profiles/schemas")).UpdateShelf,
    send: (body) => api("PATCH /v1/me/shelves/{id}", { params: { id: shelf.id }, body }),
    successMessage: t("kept"),
  });
  const remove = useApiMutation(() => api("DELETE /v1/me/shelves/{id}", { params: { id: shelf.id } }), {
    successMessage: t("deleted"),
    toastFailure: true,
  });
  return (
    <Stack {...form.props} as="form" aria-label={t("label")}>
      <Input label={t("name")} {...form.field("name")} maxLength={150} required />
      <Input label={t("slug")} {...form.field("slug")} help={t("slugHelp")} maxLength={80} required />
      <Textarea label={t("description")} {...form.field("description")} maxLength={5000} />
      <Input label={t("tags")} {...form.field("tags")} help={t("tagsHelp")} />
      {sponsored && <Input label={t("sponsor")} {...form.field("sponsor")} help={t("sponsorHelp")} />}
      <Levels {...form.field("visibility")} />
      <Checkbox label={t("pin")} {...form.checkbox("pinned")} />
      <FormFooter label={t("save")} {...form.footer}>
        <Button variant="danger" onClick={() => setAsking(true)}>
          {t("delete")}
        </Button>
      </FormFooter>
      <ConfirmDialog
        open={asking}
        title={t("question", { name: shelf.name })}
        stay={t("stay")}
        verb={t("delete")}
        isPending={remove.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => remove.mutate(undefined, { onSuccess: () => router.push("/library/shelves") })}
      >
        {t("consequences")}
      </ConfirmDialog>
    </Stack>
  );
}
