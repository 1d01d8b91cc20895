"use client";

import { useTranslations } from "next-intl";
import { Button, buttonStyles } from "@/components/ui/button";
import { SignInLink } from "@/components/ui/sign-in-link";
import { api } from "@/lib/registry/client";
import { useAction } from "./use-action";

/** Accepts an invitation, and goes to the club. */
export function AcceptInvitation({
  clubId,
  slug,
  token,
  signedIn,
}: {
  clubId: string;
  slug: string;
  token: string;
  signedIn: boolean;
}) {
  const t = useTranslations("clubs.acceptInvitation");
  const { run, isPending, router } = useAction();
  if (!signedIn) return <SignInLink className={buttonStyles({ variant: "primary" })}>{t("signIn")}</SignInLink>;
  return (
    <Button
      variant="primary"
      isPending={isPending}
      onClick={() =>
        run(() => api("POST /v1/clubs/{clubId}/join", { params: { clubId }, body: { inviteToken: token } }), {
          onDone: ({ status }) => router.push(status === "active" ? `/clubs/${slug}` : "/clubs"),
        })
      }
    >
      {t("join")}
    </Button>
  );
}
