"use client";

import { useTranslations } from "next-intl";
import { FormFooter } from "@/components/forms/form-footer";
import { useApiForm } from "@/components/forms/use-api-form";
import { buttonStyles } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/field";
import { Stack } from "@/components/ui/layout";
import { ROLES, type Role } from "@/lib/format/roles";
import { api } from "@/lib/registry/client";

type Props = { id: string; name: string; roles: readonly Role[] };

/** What a person is trusted with, all of it at once; it works with their next request. */
export function RolesForm({ id, name, roles }: Props) {
  const t = useTranslations("moderation.rolesForm");
  const form = useApiForm({
    values: {
      admin: roles.includes("admin"),
      editor: roles.includes("editor"),
      moderator: roles.includes("moderator"),
      librarian: roles.includes("librarian"),
    },
    toBody: (values) => ({ roles: ROLES.filter((role) => values[role]) }),
    send: (body) => api("PUT /admin/people/{id}/roles", { params: { id }, body }),
    successMessage: t("saved", { name }),
  });
  return (
    <details className="mt-2">
      <summary className={buttonStyles({ size: "compact" })} aria-label={t("openLabel", { name })}>
        {t("open")}
      </summary>
      <Stack as="form" className="mt-3 max-w-2xl" {...form.props}>
        <fieldset>
          <legend className="sr-only">{t("legend", { name })}</legend>
          {ROLES.map((role) => (
            <Checkbox key={role} label={t(`role.${role}`)} help={t(`help.${role}`)} {...form.checkbox(role)} />
          ))}
        </fieldset>
        <FormFooter label={t("save")} {...form.footer} />
      </Stack>
    </details>
  );
}
