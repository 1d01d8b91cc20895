"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { FormFooter } from "@/components/forms/form-footer";
import { useApiForm } from "@/components/forms/use-api-form";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { LEVELS } from "@/components/profiles/shelf-levels";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Checkbox, Input, Select, Textarea } from "@/components/ui/field";
import { Row, Stack } from "@/components/ui/layout";
import { panelStyles } from "@/components/ui/panel";
import type { Shelf, ShelfVisibility, UpdateShelf } from "@/lib/profiles/schemas";
import { api } from "@/lib/registry/client";

function Levels({ value, onChange }: { value: ShelfVisibility; onChange: (level: ShelfVisibility) => void }) {
  const t = useTranslations("profiles.shelfForms");
  const levels = useTranslations("profiles.common.levels");
  return (
    <Select label={t("level")} value={value} onChange={(event) => onChange(event.target.value as ShelfVisibility)}>
      {LEVELS.map((level) => (
        <option key={level} value={level}>
          {levels(level)}
        </option>
      ))}
    </Select>
  );
}

/** Makes a shelf; who may see it is asked, never assumed. */
export function NewShelf() {
  const t = useTranslations("profiles.shelfForms");
  const router = useRouter();
  const [name, setName] = useState("");
  const [visibility, setVisibility] = useState<ShelfVisibility>("private");
  const make = useApiMutation(() => api("POST /v1/me/shelves", { body: { name, visibility } }), {
    successMessage: t("made"),
  });
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    make.mutate(undefined, { onSuccess: (shelf) => router.push(`/settings/shelves/${(shelf as Shelf).id}`) });
  }
  return (
    <Stack onSubmit={onSubmit} as="form" className={panelStyles} aria-label={t("newLabel")}>
      <Input label={t("newName")} maxLength={150} required value={name} onChange={(e) => setName(e.target.value)} />
      <Levels value={visibility} onChange={setVisibility} />
      <FormFooter label={t("make")} isPending={make.isPending || make.isSuccess} failure={make.failure} />
    </Stack>
  );
}

/** Name, address, words, tags, visibility and pin of a shelf. */
export function ShelfForm({ shelf, sponsored }: { shelf: Shelf; sponsored: boolean }) {
  const t = useTranslations("profiles.shelfForms");
  const router = useRouter();
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
      <Levels value={form.values.visibility} onChange={(visibility) => form.change({ visibility })} />
      <Checkbox label={t("pin")} {...form.checkbox("pinned")} />
      <FormFooter label={t("save")} {...form.footer}>
        <Button variant="danger" onClick={() => setAsking(true)}>
          {t("delete")}
        </Button>
      </FormFooter>
      <Dialog open={asking} title={t("question", { name: shelf.name })} onClose={() => setAsking(false)}>
        <p className="text-ink-2 mt-2">{t("consequences")}</p>
        <Row justify="end" className="mt-5">
          <Button onClick={() => setAsking(false)}>{t("stay")}</Button>
          <Button
            variant="danger"
            isPending={remove.isPending}
            onClick={() => remove.mutate(undefined, { onSuccess: () => router.push("/settings/shelves") })}
          >
            {t("delete")}
          </Button>
        </Row>
      </Dialog>
    </Stack>
  );
}
