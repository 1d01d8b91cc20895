"use client";

import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { Button, ButtonAnchor } from "@/components/ui/button";
import { Row, Stack } from "@/components/ui/layout";
import { RuledList } from "@/components/ui/lists";
import { queryClient } from "@/components/ui/query-client";
import { longDate } from "@/lib/format/dates";
import { api } from "@/lib/registry/client";

/** Asks for an export and shows those there are; it looks again while one is being made. */
export function ExportList() {
  const t = useTranslations("profiles.exportList");
  const locale = useLocale();
  const list = useQuery(
    {
      queryKey: ["exports"],
      queryFn: () => api("GET /v1/me/exports", {}),
      refetchInterval: ({ state }) => (state.data?.data.some(({ status }) => status === "queued") ? 1000 : false),
    },
    queryClient(),
  );
  const ask = useApiMutation(() => api("POST /v1/me/exports", {}), { successMessage: t("asked"), toastFailure: true });
  return (
    <Stack>
      <Button isPending={ask.isPending} onClick={() => ask.mutate(undefined, { onSuccess: () => void list.refetch() })}>
        {t("ask")}
      </Button>
      <RuledList aria-live="polite">
        {list.data?.data.map(({ id, status, bytes, url, createdAt, expiresAt }) => (
          <Row key={id} as="li" justify="between">
            <span>
              {longDate(createdAt, locale)}
              <span className="text-small text-ink-2"> {t("until", { date: longDate(expiresAt, locale) })}</span>
            </span>
            {status === "ready" && url ? (
              <ButtonAnchor size="compact" href={`/api/v1/me/exports/${id}/file`} download>
                {t("download", { kilobytes: Math.ceil((bytes ?? 0) / 1024) })}
              </ButtonAnchor>
            ) : (
              <span className="text-ink-2">{t(status === "failed" ? "failed" : "queued")}</span>
            )}
          </Row>
        ))}
      </RuledList>
    </Stack>
  );
}
