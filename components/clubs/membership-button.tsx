"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Dialog } from "@/components/ui/dialog";
import { Icon } from "@/components/ui/icon";
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
  const { run, busy, router } = useAction();
  const [asking, setAsking] = useState(false);
  const params = { clubId: club.id };
  if (!signedIn) return <SignInLink className="btn pri">{t("join")}</SignInLink>;

  const leave = async () => {
    setAsking(false);
    await run(() => api("POST /v1/clubs/{clubId}/leave", { params }), {
      message: t("left", { name: club.name }),
      onDone: () => club.visibility === "private" && router.push("/clubs"),
    });
  };
  if (status === "requested")
    return (
      <button type="button" className="btn" aria-busy={busy || undefined} onClick={leave}>
        {t("withdraw")}
      </button>
    );
  if (status !== "active")
    return (
      <button
        type="button"
        className="btn pri"
        aria-busy={busy || undefined}
        onClick={() =>
          run(() => api("POST /v1/clubs/{clubId}/join", { params, body: {} }), {
            message: club.joinPolicy === "open" ? t("joined", { name: club.name }) : t("asked"),
          })
        }
      >
        {club.joinPolicy === "open" ? t("join") : t("ask")}
      </button>
    );
  return (
    <>
      <button type="button" className="btn on" onClick={() => setAsking(true)} aria-label={t("memberLabel")}>
        <Icon name="tick" /> {t("member")}
      </button>
      <Dialog open={asking} title={t("leave.title", { name: club.name })} onClose={() => setAsking(false)}>
        <p className="prose mt-4">{t("leave.text", { visibility: club.visibility })}</p>
        <div className="row mt-6">
          <button type="button" className="btn" onClick={() => setAsking(false)}>
            {t("leave.cancel")}
          </button>
          <button type="button" className="btn stop" onClick={leave}>
            {t("leave.confirm")}
          </button>
        </div>
      </Dialog>
    </>
  );
}
