"use client";

import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { Checkbox, Select } from "@/components/ui/field";

type VotingFieldsProps = {
  method: Omit<ComponentProps<typeof Select>, "label" | "children">;
  hidden: Omit<ComponentProps<typeof Checkbox>, "label">;
};

/** How a club votes: by which method, and whether the results open only at the deadline. */
export function VotingFields({ method, hidden }: VotingFieldsProps) {
  const t = useTranslations("clubs.votingFields");
  return (
    <div>
      <Select label={t("method")} {...method}>
        <option value="plurality">{t("plurality")}</option>
        <option value="approval">{t("approval")}</option>
        <option value="ranked">{t("ranked")}</option>
      </Select>
      <Checkbox label={t("hidden")} {...hidden} />
    </div>
  );
}
