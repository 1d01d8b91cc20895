"use client";

import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Dialog } from "@/components/ui/dialog";
import { Icon } from "@/components/ui/icon";
import { Menu } from "@/components/ui/menu";
import { useSiteRouter } from "@/components/ui/navigation";
import { takeFocus } from "@/components/ui/take-focus";
import type { ClubSettings, MemberStatus } from "@/lib/clubs/schemas";

type MembershipButtonProps = {
  club: { id: string; name: string; visibility: "public" | "private"; joinPolicy: "open" | "request"; isFull: boolean };
  status: MemberStatus | null;
  /** In the line, of whoever waits. */
  waitingPlace: number | null;
  /** A member's own, with the secret address of the calendar. */
  settings: ClubSettings | null;
};

/** The dialog brings it, so that the page of a club does not. */
const ClubNotifications = dynamic(() => import("./club-notifications").then((module) => module.ClubNotifications));

/** Join, or ask to join; for members a menu of what they hear of the club, and the way out, which is asked about first. */
export function MembershipButton({ club, status, waitingPlace, settings }: MembershipButtonProps) {
  const t = useTranslations("clubs.membershipButton");
  const router = useSiteRouter();
  const [asking, setAsking] = useState<"leave" | "settings" | null>(null);
  const params = { clubId: club.id };
  const join = useApiMutation("POST /v1/clubs/{clubId}/join", {
    successMessage: ({ status: now, waitingPlace: place }) =>
      now === "active"
        ? t("joined", { name: club.name })
        : now === "waiting"
          ? t("inLine", { place: place ?? 1 })
          : t("asked"),
    toastFailure: true,
  });
  const leave = useApiMutation("POST /v1/clubs/{clubId}/leave", {
    successMessage: t(status === "waiting" ? "leftLine" : "left", { name: club.name }),
    toastFailure: true,
    onSuccess: () => {
      if (club.visibility === "private") router.push("/clubs");
    },
  });
  const way = useRef<HTMLButtonElement>(null);
  const hasLeft = leave.isSuccess && status !== "active";
  useEffect(() => {
    if (hasLeft && way.current) takeFocus(way.current);
  }, [hasLeft]);
  // one button whatever it says, and the menu takes the focus over, so that whoever pressed it stands on what came of it
  const takeBack = { waiting: t("leaveLine"), requested: t("withdraw"), inactive: null, active: null }[
    status ?? "inactive"
  ];
  if (status !== "active")
    return (
      <>
        {status === "waiting" && <output className="text-small">{t("inLine", { place: waitingPlace ?? 1 })}</output>}
        <Button
          ref={way}
          variant={takeBack ? "default" : "primary"}
          isPending={leave.isPending || join.isPending}
          onClick={() => (takeBack ? leave.mutate({ params }) : join.mutate({ params, body: {} }))}
        >
          {takeBack ?? (club.joinPolicy === "request" ? t("ask") : club.isFull ? t("joinLine") : t("join"))}
        </Button>
      </>
    );
  return (
    <>
      <Menu
        variant="on"
        label={t("memberLabel")}
        isPending={leave.isPending}
        takesFocus={join.isSuccess}
        items={[
          ...(settings ? [{ label: t("settings"), choose: () => setAsking("settings") }] : []),
          { label: t("leave.open"), choose: () => setAsking("leave") },
        ]}
      >
        <Icon name="tick" /> {t("member")}
      </Menu>
      {settings && (
        <Dialog open={asking === "settings"} title={t("settings")} onClose={() => setAsking(null)}>
          <div className="mt-4">
            <ClubNotifications clubId={club.id} {...settings} />
          </div>
        </Dialog>
      )}
      <ConfirmDialog
        open={asking === "leave"}
        title={t("leave.title", { name: club.name })}
        stay={t("leave.cancel")}
        verb={t("leave.confirm")}
        isPending={leave.isPending}
        onClose={() => setAsking(null)}
        onConfirm={() => {
          setAsking(null);
          leave.mutate({ params });
        }}
      >
        {t("leave.text", { visibility: club.visibility })}
      </ConfirmDialog>
    </>
  );
}
