"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useApiForm } from "@/components/forms/use-api-form";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { RuleAndReason } from "@/components/moderation/rule-and-reason";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { ErrorMessage, Input } from "@/components/ui/field";
import { Row, Stack } from "@/components/ui/layout";
import { useSiteRouter } from "@/components/ui/navigation";
import { RULES, type Rule } from "@/lib/format/grounds";
import type { Report } from "@/lib/moderation/report-schemas";
import { api } from "@/lib/registry/client";

type Decision = { rule: Rule; reason: string; decision: "remove" | "dismiss" };

/** Answers a report: takes the text away, by a rule and with words for whoever wrote it, or lets it stand. */
export function ReportActions({ clubId, report, what }: { clubId: string; report: Report; what: string }) {
  const t = useTranslations("clubs.manageActions");
  const values: Decision = { rule: report.reason === "rule" ? "club" : report.reason, reason: "", decision: "dismiss" };
  const form = useApiForm({
    values,
    toBody: ({ rule, reason, decision }) => ({ decision, rule, reason: reason || null }),
    schema: async () => (await import("@/lib/moderation/report-schemas")).ResolveReport,
    send: (body) => api("PUT /v1/clubs/{clubId}/reports/{id}", { params: { clubId, id: report.id }, body }),
    successMessage: ({ status }) => t(status === "removed" ? "textRemoved" : "textStands"),
  });
  return (
    <Stack role="group" aria-label={what} className="max-w-2xl">
      <RuleAndReason rules={RULES} rule={form.field("rule")} reason={form.field("reason")} />
      {form.footer.failure && <ErrorMessage role="alert">{form.footer.failure}</ErrorMessage>}
      <Row>
        <Button variant="danger" isPending={form.isPending} onClick={() => form.submit({ decision: "remove" })}>
          {t("removeText")}
        </Button>
        <Button isPending={form.isPending} onClick={() => form.submit({ decision: "dismiss" })}>
          {t("letStand")}
        </Button>
      </Row>
    </Stack>
  );
}

/** Deletes the club, for whoever types its name. */
export function DeleteClub({ club }: { club: { id: string; name: string } }) {
  const t = useTranslations("clubs.manageActions");
  const router = useSiteRouter();
  const [open, setOpen] = useState(false);
  const [name, setName] = useState("");
  const remove = useApiMutation("DELETE /v1/clubs/{clubId}", {
    successMessage: t("delete.done", { name: club.name }),
    toastFailure: !open, // the dialog was left before the answer came
    onSuccess: () => router.push("/clubs"),
  });
  return (
    <>
      <Button
        variant="danger"
        onClick={() => {
          if (!remove.isPending) remove.reset();
          setOpen(true);
        }}
      >
        {t("delete.open")}
      </Button>
      <ConfirmDialog
        open={open}
        title={t("delete.title", { name: club.name })}
        stay={t("delete.cancel")}
        verb={t("delete.confirm")}
        disabled={name !== club.name}
        isPending={remove.isPending || remove.isSuccess} // the list of clubs is on its way
        failure={remove.failure}
        onClose={() => setOpen(false)}
        onConfirm={() => remove.mutate({ params: { clubId: club.id } })}
      >
        <Stack>
          <p>{t("delete.text")}</p>
          <Input
            label={t("delete.typeName", { name: club.name })}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </Stack>
      </ConfirmDialog>
    </>
  );
}
