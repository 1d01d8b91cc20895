"use client";

import { useTranslations } from "next-intl";
import { FormFooter } from "@/components/forms/form-footer";
import { useApiForm } from "@/components/forms/use-api-form";
import { Button, buttonStyles } from "@/components/ui/button";
import { ErrorMessage, Input, Select, Textarea } from "@/components/ui/field";
import { Row, Stack } from "@/components/ui/layout";
import { GROUNDS, type Rule, ruleOf } from "@/lib/format/grounds";
import type { Report, ResolveReport } from "@/lib/moderation/report-schemas";
import { api } from "@/lib/registry/client";
import { RuleAndReason } from "./rule-and-reason";

type Decision = ResolveReport["decision"];
const VERBS: Record<"open" | "hidden", { decision: Decision; variant: "primary" | "default" | "danger" }[]> = {
  open: [
    { decision: "dismiss", variant: "primary" },
    { decision: "hide", variant: "default" },
    { decision: "remove", variant: "danger" },
  ],
  hidden: [
    { decision: "restore", variant: "primary" },
    { decision: "remove", variant: "danger" },
  ],
};

type Fields = { rule: Rule; reason: string; note: string; decision: Decision };

/** What staff can do about a reported text: the rule and the reason are for whoever wrote it, the note for staff. */
export function ReportDecision({ report, what }: { report: Report; what: string }) {
  const t = useTranslations("moderation.reportDecision");
  const values: Fields = { rule: ruleOf(report.reason), reason: "", note: "", decision: "dismiss" };
  const form = useApiForm({
    values,
    toBody: ({ rule, reason, note, decision }) => ({ decision, rule, reason: reason || null, note: note || null }),
    schema: async () => (await import("@/lib/moderation/report-schemas")).ResolveReport,
    send: (body) => api("PUT /admin/reports/{id}", { params: { id: report.id }, body }),
    successMessage: t("decided"),
  });
  if (report.status !== "open" && report.status !== "hidden") return null;
  return (
    <Stack role="group" aria-label={what} className="mt-3 max-w-2xl">
      <RuleAndReason rules={GROUNDS} rule={form.field("rule")} reason={form.field("reason")} />
      <Input label={t("note")} maxLength={1000} {...form.field("note")} />
      {form.footer.failure && <ErrorMessage role="alert">{form.footer.failure}</ErrorMessage>}
      <Row>
        {VERBS[report.status].map(({ decision, variant }) => (
          <Button
            key={decision}
            variant={variant}
            data-decision={decision}
            isPending={form.isPending}
            onClick={() => form.submit({ decision })}
          >
            {t(`decide.${decision}`)}
          </Button>
        ))}
      </Row>
    </Stack>
  );
}

type Sanction = { kind: "warning" | "suspension"; rule: Rule; reason: string };

/** Warns or suspends whoever wrote it; they read the rule and the reason. */
export function SanctionForm({ personId, name, rule }: { personId: string; name: string; rule: Rule }) {
  const t = useTranslations("moderation.reportDecision");
  const tRule = useTranslations("moderation.rules");
  const values: Sanction = { kind: "warning", rule, reason: "" };
  const form = useApiForm({
    values,
    toBody: (values) => values,
    schema: async () => (await import("@/lib/moderation/schemas")).CreateSanction,
    send: (body) => api("POST /admin/users/{id}/sanctions", { params: { id: personId }, body }),
    successMessage: t("sent", { name }),
    clears: ["reason"],
  });
  return (
    <details className="mt-3 max-w-2xl">
      <summary className={buttonStyles({ size: "compact" })}>{t("sanction", { name })}</summary>
      <Stack as="form" className="mt-3" {...form.props}>
        <Select label={t("sanctionKind")} {...form.field("kind")}>
          <option value="warning">{t("kind.warning")}</option>
          <option value="suspension">{t("kind.suspension")}</option>
        </Select>
        <Select label={t("sanctionRule")} {...form.field("rule")}>
          {GROUNDS.map((ground) => (
            <option key={ground} value={ground}>
              {tRule(ground)}
            </option>
          ))}
        </Select>
        <Textarea label={t("reason", { name })} rows={3} required maxLength={1000} {...form.field("reason")} />
        <FormFooter label={t(`send.${form.values.kind}`)} {...form.footer} />
      </Stack>
    </details>
  );
}
