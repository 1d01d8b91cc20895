"use client";

import { useTranslations } from "next-intl";
import { FormFooter } from "@/components/forms/form-footer";
import { useApiForm } from "@/components/forms/use-api-form";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Input, Select } from "@/components/ui/field";
import { Stack } from "@/components/ui/layout";
import { api } from "@/lib/registry/client";

type Progress = { status: "reading" | "finished" | "not_started"; page: number | null; percent: number | null };
export type LogPagesProps = {
  clubId: string;
  read: { id: string; title: string; pages: number | null };
  viewer: Progress;
};
type LogDialogProps = LogPagesProps & { open: boolean; onClose: () => void };

/**
 * How far one has read. Comments open by percent: where no edition says how long the book is, percent comes first, and a
 * page asks of how many.
 */
export function LogDialog({ clubId, read, viewer, open, onClose }: LogDialogProps) {
  const t = useTranslations("clubs.logPages");
  const isPercent = viewer.page === null && (viewer.percent !== null || read.pages === null);
  const form = useApiForm({
    values: {
      unit: isPercent ? ("percent" as const) : ("page" as const),
      amount: String(viewer.page ?? viewer.percent ?? ""),
      ofPages: "",
    },
    toBody: ({ unit, amount, ofPages }) => ({
      [unit]: Number(amount),
      ...(unit === "page" && read.pages === null ? { ofPages: Number(ofPages) } : {}),
    }),
    schema: async () => (await import("@/lib/clubs/reading-schemas")).LogProgress,
    send: (body) =>
      api("PUT /v1/clubs/{clubId}/reads/{readId}/progress", { params: { clubId, readId: read.id }, body }),
    successMessage: t("logged"),
    onSuccess: onClose,
  });
  const { unit } = form.values;
  return (
    <Dialog open={open} title={t("title")} onClose={onClose}>
      <Stack as="form" className="mt-4" {...form.props}>
        <Select label={t("unit.label")} {...form.field("unit")}>
          <option value="page">{t("unit.page")}</option>
          <option value="percent">{t("unit.percent")}</option>
        </Select>
        <Input
          label={t(`value.${unit}`)}
          {...form.field("amount")}
          error={form.errorAt(unit)}
          type="number"
          inputMode="numeric"
          min={0}
          max={unit === "page" ? 100_000 : 100}
          required
        />
        {unit === "page" && read.pages === null && (
          <Input
            label={t("ofPages")}
            {...form.field("ofPages")}
            type="number"
            inputMode="numeric"
            min={1}
            max={100_000}
            required
          />
        )}
        <FormFooter label={t("log")} {...form.footer}>
          <Button onClick={onClose}>{t("cancel")}</Button>
        </FormFooter>
      </Stack>
    </Dialog>
  );
}
