"use client";

import { useQuery } from "@tanstack/react-query";
import { useChange } from "@/components/profiles/save";
import { longDate } from "@/lib/format/dates";
import { api } from "@/lib/registry/client";

/** Asks for an export and shows those there are; it looks again while one is being made. */
export function ExportList() {
  const list = useQuery({
    queryKey: ["exports"],
    queryFn: () => api("GET /v1/me/exports", {}),
    refetchInterval: ({ state }) => (state.data?.data.some(({ status }) => status === "queued") ? 1000 : false),
  });
  const ask = useChange(() => api("POST /v1/me/exports", {}), "It is being put together.");
  return (
    <div className="stack">
      <button
        type="button"
        className="btn"
        aria-busy={ask.isPending || undefined}
        onClick={() => ask.mutate(undefined, { onSuccess: () => void list.refetch() })}
      >
        Ask for an export
      </button>
      <ul className="lines" aria-live="polite">
        {list.data?.data.map(({ id, status, bytes, url, createdAt, expiresAt }) => (
          <li key={id} className="row between">
            <span>
              {longDate(createdAt)}
              <span className="small quiet"> · until {longDate(expiresAt)}</span>
            </span>
            {status === "ready" && url ? (
              <a className="btn lo" href={`/api/v1/me/exports/${id}/file`} download>
                Download, {Math.ceil((bytes ?? 0) / 1024)} KB
              </a>
            ) : (
              <span className="quiet">{status === "failed" ? "It failed. Ask again." : "Being made"}</span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
