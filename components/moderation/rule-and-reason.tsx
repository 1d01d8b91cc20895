"use client";

import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { Select, Textarea } from "@/components/ui/field";
import type { Rule } from "@/lib/format/grounds";

type RuleAndReasonProps = {
  /** The rules to choose from. */
  rules: readonly Rule[];
  rule: Omit<ComponentProps<typeof Select>, "label">;
  reason: Omit<ComponentProps<typeof Textarea>, "label">;
};

/** What whoever wrote a text reads of a decision about it: the rule that it breaks, and why. */
export function RuleAndReason({ rules, rule, reason }: RuleAndReasonProps) {
  const t = useTranslations("moderation.ruleAndReason");
  const tRule = useTranslations("moderation.rules");
  return (
    <>
      <Select label={t("rule")} help={t("ruleHelp")} {...rule}>
        {rules.map((each) => (
          <option key={each} value={each}>
            {tRule(each)}
          </option>
        ))}
      </Select>
      <Textarea label={t("reason")} help={t("reasonHelp")} rows={2} maxLength={1000} {...reason} />
    </>
  );
}
