"use client";

import { useTranslations } from "next-intl";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { Button, buttonStyles } from "@/components/ui/button";
import { useSiteRouter } from "@/components/ui/navigation";
import { SignInLink } from "@/components/ui/sign-in-link";

type AcceptInvitationProps = { clubId: string; slug: string; token: string; signedIn: boolean };

/** Accepts an invitation, and goes to the club. */
export function AcceptInvitation({ clubId, slug, token, signedIn }: AcceptInvitationProps) {
  const t = useTranslations("clubs.acceptInvitation");
  const router = useSiteRouter();
  const { mutate, isPending, isSuccess } = useApiMutation("POST /v1/clubs/{clubId}/join", {
    toastFailure: true,
    successMessage: ({ status, waitingPlace }) =>
      status === "waiting" ? t("inLine", { place: waitingPlace ?? 1 }) : null,
    onSuccess: ({ status }) => router.push(status === "active" ? `/clubs/${slug}` : "/clubs"),
  });
  if (!signedIn) return <SignInLink className={buttonStyles({ variant: "primary" })}>{t("signIn")}</SignInLink>;
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
