"use client";

import { useTranslations } from "next-intl";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { Button } from "@/components/ui/button";
import type { Role } from "@/lib/format/roles";

type Props = { id: string; name: string; roles: readonly Role[] };

/** Makes a reader whose corrections were right a librarian, beside what they are trusted with already. */
export function MakeLibrarian({ id, name, roles }: Props) {
  const t = useTranslations("moderation.rolesForm");
  const { mutate, isPending } = useApiMutation("PUT /admin/people/{id}/roles", {
    successMessage: t("librarianMade", { name }),
    toastFailure: true,
  });
  return (
    <Button
      isPending={isPending}
      aria-label={t("makeLibrarianLabel", { name })}
      onClick={() => mutate({ params: { id }, body: { roles: [...roles, "librarian"] } })}
    >
      {t("makeLibrarian")}
    </Button>
  );
}
