"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { FormFooter } from "@/components/forms/form-footer";
import { useApiForm } from "@/components/forms/use-api-form";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { Button, ButtonAnchor } from "@/components/ui/button";
import { DotLeader } from "@/components/ui/dot-leader";
import { Checkbox, ErrorMessage, Select } from "@/components/ui/field";
import { Row, Stack } from "@/components/ui/layout";
import { useSiteRouter } from "@/components/ui/navigation";
import { panelStyles } from "@/components/ui/panel";
import { Progress } from "@/components/ui/progress";
import { queryClient } from "@/components/ui/query-client";
import type { ReaderImport } from "@/lib/profiles/me-schemas";
import { api } from "@/lib/registry/client";

const STEP_MS = 700;

/** Where an import stands: what was found, the choices, the gauge while it runs, and what is left to look at. */
export function ImportProgress({ first }: { first: ReaderImport }) {
  const t = useTranslations("profiles.importProgress");
  const router = useSiteRouter();
  const { data: polled } = useQuery(
    {
      queryKey: ["import", first.id, first.status],
      queryFn: () => api("GET /v1/me/imports/{id}", { params: { id: first.id } }),
      initialData: first,
      gcTime: 0, // a second run of the same import begins anew
      refetchInterval: ({ state }) => (state.data?.status === "running" ? STEP_MS : false),
    },
    queryClient(),
  );
  const now = first.status === "running" ? polled : first;
  useEffect(() => {
    if (now.status !== first.status) router.refresh();
  }, [now.status, first.status, router]);
  const { counts } = now;
  const shelved = counts.applied + counts.created;
  return (
    <Stack>
      <DotLeader
        items={[
          { label: t("rows"), value: counts.rows },
          { label: t("matched"), value: counts.matched + counts.applied },
          { label: t("new"), value: counts.new + counts.created },
          { label: t("rejected"), value: counts.rejected },
          ...(counts.skipped > 0 ? [{ label: t("skipped"), value: counts.skipped }] : []),
        ]}
      />
      {now.status === "preview" && <Choices id={now.id} operation="start" />}
      {now.status === "running" && (
        <div role="status">
          <Progress percent={now.percent} label={t("progress", { shelved, rows: counts.rows })} />
          <p className="text-small text-ink-2 mt-2">{t("running")}</p>
        </div>
      )}
      {now.status === "failed" && <ErrorMessage>{t("failed")}</ErrorMessage>}
      {(now.status === "done" || now.status === "failed") && <Done now={now} shelved={shelved} />}
    </Stack>
  );
}

function Done({ now, shelved }: { now: ReaderImport; shelved: number }) {
  const t = useTranslations("profiles.importProgress");
  const open = now.counts.rejected + now.counts.matched + now.counts.new;
  const publish = useApiMutation(() => api("POST /v1/me/imports/{id}/publish", { params: { id: now.id } }), {
    successMessage: t("published"),
    toastFailure: true,
  });
  return (
    <Stack>
      <p className="prose" role="status">
        {t("inLibrary", { shelved, rows: now.counts.rows })}
      </p>
      <Row>
        <ButtonAnchor variant="primary" href="/library">
          {t("seeLibrary")}
        </ButtonAnchor>
        <Button isPending={publish.isPending} onClick={() => publish.mutate()}>
          {t("publish")}
        </Button>
      </Row>
      {open > 0 && <Choices id={now.id} operation="retry" />}
    </Stack>
  );
}

const BEGIN: { reviews: "private" | "public"; shelves: "private" | "public"; createMissing: boolean } = {
  reviews: "private",
  shelves: "private",
  createMissing: true,
};

function Choices({ id, operation }: { id: string; operation: "start" | "retry" }) {
  const t = useTranslations("profiles.importProgress");
  const form = useApiForm({
    values: BEGIN,
    toBody: (values) => values,
    schema: async () => (await import("@/lib/profiles/me-schemas")).StartImport,
    send: (body) =>
      operation === "start"
        ? api("POST /v1/me/imports/{id}/start", { params: { id }, body })
        : api("POST /v1/me/imports/{id}/retry", { params: { id }, body }),
  });
  return (
    <Stack {...form.props} as="form" className={panelStyles} aria-label={t(`${operation}.label`)}>
      <Select label={t("reviews")} help={t("reviewsHelp")} {...form.field("reviews")}>
        <option value="private">{t("reviewsPrivate")}</option>
        <option value="public">{t("public")}</option>
      </Select>
      <Select label={t("shelves")} {...form.field("shelves")}>
        <option value="private">{t("shelvesPrivate")}</option>
        <option value="public">{t("public")}</option>
      </Select>
      <Checkbox label={t("createMissing")} {...form.checkbox("createMissing")} />
      <FormFooter label={t(`${operation}.submit`)} {...form.footer} />
    </Stack>
  );
}
