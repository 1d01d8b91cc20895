"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type FormEvent, useEffect, useState } from "react";
import { useChange } from "@/components/profiles/save";
import { DotLeader } from "@/components/ui/dot-leader";
import { CheckField, SelectField } from "@/components/ui/field";
import { Progress } from "@/components/ui/progress";
import type { ReaderImport } from "@/lib/profiles/me-schemas";
import { api } from "@/lib/registry/client";

const STEP_MS = 700;

/** Where an import stands: what was found, the choices, the gauge while it runs, and what is left to look at. */
export function ImportProgress({ first }: { first: ReaderImport }) {
  const t = useTranslations("profiles.importProgress");
  const router = useRouter();
  const { data: polled } = useQuery({
    queryKey: ["import", first.id, first.status],
    queryFn: () => api("GET /v1/me/imports/{id}", { params: { id: first.id } }),
    initialData: first,
    gcTime: 0, // a second run of the same import begins anew
    refetchInterval: ({ state }) => (state.data?.status === "running" ? STEP_MS : false),
  });
  const now = first.status === "running" ? polled : first;
  useEffect(() => {
    if (now.status !== first.status) router.refresh();
  }, [now.status, first.status, router]);
  const { counts } = now;
  const shelved = counts.applied + counts.created;
  return (
    <div className="stack">
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
          <p className="small quiet mt-2">{t("running")}</p>
        </div>
      )}
      {now.status === "failed" && <p className="err">{t("failed")}</p>}
      {(now.status === "done" || now.status === "failed") && <Done now={now} shelved={shelved} />}
    </div>
  );
}

function Done({ now, shelved }: { now: ReaderImport; shelved: number }) {
  const t = useTranslations("profiles.importProgress");
  const open = now.counts.rejected + now.counts.matched + now.counts.new;
  const publish = useChange(() => api("POST /v1/me/imports/{id}/publish", { params: { id: now.id } }), t("published"));
  return (
    <div className="stack">
      <p className="prose" role="status">
        {t("inLibrary", { shelved, rows: now.counts.rows })}
      </p>
      <div className="row">
        <a className="btn pri" href="/library">
          {t("seeLibrary")}
        </a>
        <button type="button" className="btn" onClick={() => publish.mutate(undefined)}>
          {t("publish")}
        </button>
      </div>
      {open > 0 && <Choices id={now.id} operation="retry" />}
    </div>
  );
}

function Choices({ id, operation }: { id: string; operation: "start" | "retry" }) {
  const t = useTranslations("profiles.importProgress");
  const [reviews, setReviews] = useState<"private" | "public">("private");
  const [shelves, setShelves] = useState<"private" | "public">("private");
  const [createMissing, setCreate] = useState(true);
  const begin = useChange(() => {
    const options = { params: { id }, body: { reviews, shelves, createMissing } };
    return operation === "start"
      ? api("POST /v1/me/imports/{id}/start", options)
      : api("POST /v1/me/imports/{id}/retry", options);
  }, null);
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    begin.mutate(undefined);
  }
  return (
    <form onSubmit={onSubmit} className="card stack" aria-label={t(`${operation}.label`)}>
      <SelectField
        label={t("reviews")}
        help={t("reviewsHelp")}
        value={reviews}
        onChange={(event) => setReviews(event.target.value as typeof reviews)}
      >
        <option value="private">{t("reviewsPrivate")}</option>
        <option value="public">{t("public")}</option>
      </SelectField>
      <SelectField
        label={t("shelves")}
        value={shelves}
        onChange={(event) => setShelves(event.target.value as typeof shelves)}
      >
        <option value="private">{t("shelvesPrivate")}</option>
        <option value="public">{t("public")}</option>
      </SelectField>
      <CheckField
        label={t("createMissing")}
        checked={createMissing}
        onChange={(event) => setCreate(event.target.checked)}
      />
      <button type="submit" className="btn pri" aria-busy={begin.isPending || undefined}>
        {t(`${operation}.submit`)}
      </button>
    </form>
  );
}
