"use client";

import { useTranslations } from "next-intl";
import { FormFooter } from "@/components/forms/form-footer";
import { useApiForm } from "@/components/forms/use-api-form";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/field";
import { Row } from "@/components/ui/layout";
import { api } from "@/lib/registry/client";

type Days = { startsAt: string; deadline: string };

/** `startsAt` and `deadline` are days, as the fields show them. */
type AdminRead = Days & { id: string; title: string; upcoming: boolean };

/** A day that stands is not sent: its hour would be lost. */
const movedFrom = (before: string, day: string) => (day === before ? undefined : day);

/** Moves the deadline of a read, and its start while that is ahead; or takes it off the schedule. */
export function ReadAdmin({ clubId, read }: { clubId: string; read: AdminRead }) {
  const t = useTranslations("clubs.schedule");
  const params = { clubId, readId: read.id };
  const form = useApiForm({
    values: { startsAt: read.startsAt, deadline: read.deadline },
    check: ({ startsAt, deadline }) =>
      startsAt === read.startsAt && deadline === read.deadline ? { path: "deadline", message: t("sameDay") } : null,
    toBody: ({ startsAt, deadline }) => ({
      startsAt: movedFrom(read.startsAt, startsAt),
      deadline: movedFrom(read.deadline, deadline),
    }),
    schema: async () => (await import("@/lib/clubs/reading-schemas")).UpdateRead,
    send: (body) => api("PATCH /v1/clubs/{clubId}/reads/{readId}", { params, body }),
    successMessage: t("readMoved"),
  });
  const takeOff = useApiMutation("DELETE /v1/clubs/{clubId}/reads/{readId}", {
    successMessage: t("takenOff"),
    toastFailure: true,
  });
  return (
    <Row as="form" align="end" {...form.props}>
      {read.upcoming && (
        <Input label={t("newStart", { title: read.title })} {...form.field("startsAt")} type="date" required />
      )}
      <Input label={t("newDeadline", { title: read.title })} {...form.field("deadline")} type="date" required />
      <FormFooter label={t("move")} {...form.footer}>
        <Button
          variant="danger"
          size="compact"
          isPending={takeOff.isPending}
          onClick={() => takeOff.mutate({ params })}
        >
          {t("takeOff")}
        </Button>
      </FormFooter>
    </Row>
  );
}

/** The last day of the open voting, whole once it is sent, and closing it now. */
export function VotingAdmin({ clubId, lastDay }: { clubId: string; lastDay: string }) {
  const t = useTranslations("clubs.schedule");
  const params = { clubId };
  const form = useApiForm({
    values: { closesAt: lastDay },
    toBody: (values) => values,
    schema: async () => (await import("@/lib/clubs/reading-schemas")).UpdateVoting,
    send: (body) => api("PATCH /v1/clubs/{clubId}/votes", { params, body }),
    successMessage: t("voteMoved"),
  });
  const close = useApiMutation("POST /v1/clubs/{clubId}/votes/close", {
    successMessage: t("voteClosed"),
    toastFailure: true,
  });
  return (
    <Row as="form" align="end" {...form.props}>
      <Input label={t("voteUntil")} {...form.field("closesAt")} type="date" required />
      <FormFooter label={t("moveVote")} {...form.footer}>
        <Button variant="danger" size="compact" isPending={close.isPending} onClick={() => close.mutate({ params })}>
          {t("closeVote")}
        </Button>
      </FormFooter>
    </Row>
  );
}
