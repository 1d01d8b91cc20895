"use client";

import { useTranslations } from "next-intl";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { Button } from "@/components/ui/button";
import { useSiteRouter } from "@/components/ui/navigation";

type AcceptInvitationProps = { clubId: string; slug: string; token: string };

/** Accepts an invitation for a reader, and goes to the club. */
export function AcceptInvitation({ clubId, slug, token }: AcceptInvitationProps) {
  const t = useTranslations("clubs.acceptInvitation");
  const router = useSiteRouter();
  const { mutate, isPending, isSuccess } = useApiMutation("POST /v1/clubs/{clubId}/join", {
    toastFailure: true,
    successMessage: ({ status, waitingPlace }) =>
      status === "waiting" ? t("inLine", { place: waitingPlace ?? 1 }) : null,
    onSuccess: ({ status }) => router.push(status === "active" ? `/clubs/${slug}` : "/clubs"),
  });
  return (
    <Button
      variant="primary"
      isPending={isPending || isSuccess} // the club's page is on its way
      onClick={() => mutate({ params: { clubId }, body: { inviteToken: token } })}
    >
      {t("join")}
    </Button>
  );
}
