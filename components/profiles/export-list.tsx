"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useChange } from "@/components/profiles/save";
import { longDate } from "@/lib/format/dates";
import { api } from "@/lib/registry/client";

/** Asks for an export and shows those there are; it looks again while one is being made. */
export function ExportList() {
  const t = useTranslations("profiles.exportList");
  const list = useQuery({
    queryKey: ["exports"],
    queryFn: () => api("GET /v1/me/exports", {}),
    refetchInterval: ({ state }) => (state.data?.data.some(({ status }) => status === "queued") ? 1000 : false),
  });
  const ask = useChange(() => api("POST /v1/me/exports", {}), t("asked"));
  return (
    <div className="stack">
      <button
        type="button"
        className="btn"
        aria-busy={ask.isPending || undefined}
        onClick={() => ask.mutate(undefined, { onSuccess: () => void list.refetch() })}
      >
        {t("ask")}
      </button>
      <ul className="lines" aria-live="polite">
        {list.data?.data.map(({ id, status, bytes, url, createdAt, expiresAt }) => (
          <li key={id} className="row between">
            <span>
              {longDate(createdAt)}
              <span className="small quiet"> {t("until", { date: longDate(expiresAt) })}</span>
            </span>
            {status === "ready" && url ? (
              <a className="btn lo" href={`/api/v1/me/exports/${id}/file`} download>
                {t("download", { kilobytes: Math.ceil((bytes ?? 0) / 1024) })}
              </a>
            ) : (
              <span className="quiet">{t(status === "failed" ? "failed" : "queued")}</span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
