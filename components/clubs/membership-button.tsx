"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button, buttonStyles } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Icon } from "@/components/ui/icon";
import { Row } from "@/components/ui/layout";
import { SignInLink } from "@/components/ui/sign-in-link";
import { api } from "@/lib/registry/client";
import { useAction } from "./use-action";

type MembershipButtonProps = {
  club: { id: string; name: string; visibility: "public" | "private"; joinPolicy: "open" | "request" };
  status: "active" | "requested" | "inactive" | null;
  signedIn: boolean;
};

/** Join, ask to join, or leave: leaving is asked about first. */
export function MembershipButton({ club, status, signedIn }: MembershipButtonProps) {
  const t = useTranslations("clubs.membershipButton");
  const { run, isPending, router } = useAction();
  const [asking, setAsking] = useState(false);
  const params = { clubId: club.id };
  if (!signedIn) return <SignInLink className={buttonStyles({ variant: "primary" })}>{t("join")}</SignInLink>;

  const leave = async () => {
    setAsking(false);
    await run(() => api("POST /v1/clubs/{clubId}/leave", { params }), {
      message: t("left", { name: club.name }),
      onDone: () => club.visibility === "private" && router.push("/clubs"),
    });
  };
  if (status === "requested")
    return (
      <Button isPending={isPending} onClick={leave}>
        {t("withdraw")}
      </Button>
    );
  if (status !== "active")
    return (
      <Button
        variant="primary"
        isPending={isPending}
        onClick={() =>
          run(() => api("POST /v1/clubs/{clubId}/join", { params, body: {} }), {
            message: club.joinPolicy === "open" ? t("joined", { name: club.name }) : t("asked"),
          })
        }
      >
        {club.joinPolicy === "open" ? t("join") : t("ask")}
      </Button>
    );
  return (
    <>
      <Button variant="on" onClick={() => setAsking(true)} aria-label={t("memberLabel")}>
        <Icon name="tick" /> {t("member")}
      </Button>
      <Dialog open={asking} title={t("leave.title", { name: club.name })} onClose={() => setAsking(false)}>
        <p className="prose mt-4">{t("leave.text", { visibility: club.visibility })}</p>
        <Row className="mt-6">
          <Button onClick={() => setAsking(false)}>{t("leave.cancel")}</Button>
          <Button variant="danger" onClick={leave}>
            {t("leave.confirm")}
          </Button>
        </Row>
      </Dialog>
    </>
  );
}
