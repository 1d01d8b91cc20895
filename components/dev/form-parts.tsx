"use client";

import { useTranslations } from "next-intl";
import { FormFooter } from "@/components/forms/form-footer";
import { useApiForm } from "@/components/forms/use-api-form";
import { Button } from "@/components/ui/button";
import { Input, Radio } from "@/components/ui/field";
import { Stack } from "@/components/ui/layout";
import { Section } from "@/components/ui/section";
import { ApiError } from "@/lib/registry/client";

const OUTCOMES = ["saves", "refuses", "fails"] as const;
const EMPTY: { name: string; outcome: (typeof OUTCOMES)[number] } = { name: "", outcome: "saves" };
const SERVER_MS = 300;

/** A form with each outcome of sending it, and its foot while it is sent and when the whole failed. */
export function FormParts() {
  const t = useTranslations("dev.formParts");
  const form = useApiForm({
    values: EMPTY,
    toBody: (values) => values,
    send: async ({ outcome }) => {
      await new Promise((resolve) => setTimeout(resolve, SERVER_MS));
      if (outcome === "fails") throw new Error(outcome);
      if (outcome === "refuses") throw new ApiError(refusal(t("refused"), t("taken")));
    },
    successMessage: t("saved"),
    refresh: false,
  });
  return (
    <Section title={t("heading")} id="forms">
      <Stack gap={8}>
        <form {...form.props}>
          <Stack>
            <fieldset>
              <legend className="font-semibold">{t("outcome")}</legend>
              {OUTCOMES.map((option) => (
                <Radio
                  key={option}
                  name="outcome"
                  value={option}
                  label={t(option)}
                  checked={form.values.outcome === option}
                  onChange={() => form.change({ outcome: option })}
                />
              ))}
            </fieldset>
            <Input label={t("name")} {...form.field("name")} />
            <FormFooter label={t("save")} {...form.footer}>
              <Button onClick={() => form.change({ name: "" })}>{t("clear")}</Button>
            </FormFooter>
          </Stack>
        </form>
        <FormFooter label={t("pending")} isPending failure={null} />
        <FormFooter label={t("failed")} isPending={false} failure={t("failure")} />
      </Stack>
    </Section>
  );
}

const refusal = (message: string, taken: string) => ({
  type: "/developers#error-bad_request",
  title: message,
  status: 400,
  code: "bad_request",
  message,
  issues: [{ path: "name", message: taken }],
  requestId: "sample",
});
