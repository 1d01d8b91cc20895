"use client";

import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Dialog } from "@/components/ui/dialog";
import { Icon } from "@/components/ui/icon";
import { Menu } from "@/components/ui/menu";
import { useSiteRouter } from "@/components/ui/navigation";
import type { Planned } from "./meeting-form";

/** The dialog brings it, so that the page of a meeting does not. */
const MeetingForm = dynamic(() => import("./meeting-form").then((module) => module.MeetingForm));

/** What a moderator does with a meeting: change it, or call it off. */
export function MeetingTools({ clubId, slug, meeting }: { clubId: string; slug: string; meeting: Planned }) {
  const t = useTranslations("clubs.meetingTools");
  const router = useSiteRouter();
  const [asking, setAsking] = useState<"change" | "off" | null>(null);
  const close = () => setAsking(null);
  const callOff = useApiMutation("DELETE /v1/clubs/{clubId}/meetings/{id}", {
    successMessage: t("callOff.done"),
    toastFailure: asking !== "off", // the dialog was left before the answer came
    onSuccess: () => router.push(`/clubs/${slug}/meetings`),
  });
  const stop = useApiMutation("PATCH /v1/clubs/{clubId}/meetings/{id}", {
    successMessage: t("stop.done"),
    toastFailure: true,
  });
  return (
    <>
      <Menu
        label={t("label", { title: meeting.title })}
        size="compact"
        items={[
          { label: t("change"), choose: () => setAsking("change") },
          ...(meeting.recurrence
            ? [
                {
                  label: t("stop.open"),
                  choose: () => stop.mutate({ params: { clubId, id: meeting.id }, body: { recurrence: null } }),
                },
              ]
            : []),
          {
            label: t("callOff.open"),
            choose: () => {
              if (!callOff.isPending) callOff.reset();
              setAsking("off");
            },
          },
        ]}
      >
        {t("manage")} <Icon name="more" />
      </Menu>
      <Dialog open={asking === "change"} title={t("change")} onClose={close}>
        <MeetingForm clubId={clubId} meeting={meeting} onDone={close} />
      </Dialog>
      <ConfirmDialog
        open={asking === "off"}
        title={t("callOff.title")}
        stay={t("callOff.cancel")}
        verb={t("callOff.confirm")}
        isPending={callOff.isPending || callOff.isSuccess} // the list of meetings is on its way
        failure={callOff.failure}
        onClose={close}
        onConfirm={() => callOff.mutate({ params: { clubId, id: meeting.id } })}
      >
        {t("callOff.text")}
      </ConfirmDialog>
    </>
  );
}
