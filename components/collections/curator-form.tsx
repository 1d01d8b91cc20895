"use client";

import { useTranslations } from "next-intl";
import { FormFooter } from "@/components/forms/form-footer";
import { useApiForm } from "@/components/forms/use-api-form";
import { Input, Textarea } from "@/components/ui/field";
import { Stack } from "@/components/ui/layout";
import type { OwnCurator } from "@/lib/collections/curator-schemas";
import { api } from "@/lib/registry/client";
import { filled, LinksField } from "./links-field";

/** The curator's own page: name, bio, credentials, links. */
export function CuratorForm({ curator }: { curator: OwnCurator }) {
  const t = useTranslations("collections.curatorForm");
  const { name, bio, credentials, links } = curator;
  const form = useApiForm({
    values: { name, bio, credentials, links },
    toBody: (values) => ({ ...values, links: filled(values.links) }),
    send: (body) => api("PUT /curator/profile", { body }),
    successMessage: t("saved"),
  });
  return (
    <Stack {...form.props} as="form" className="max-w-xl" aria-label={t("form")}>
      <Input label={t("name")} {...form.field("name")} required maxLength={150} />
      <Textarea label={t("bio")} {...form.field("bio")} required maxLength={2000} />
      <Textarea label={t("credentials")} {...form.field("credentials")} required maxLength={2000} />
      <LinksField links={form.values.links} onChange={(next) => form.change({ links: next })} />
      <FormFooter label={t("save")} {...form.footer} />
    </Stack>
  );
}
