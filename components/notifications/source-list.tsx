"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { Select } from "@/components/ui/field";
import { Row } from "@/components/ui/layout";
import { Link } from "@/components/ui/link";
import { useToast } from "@/components/ui/toast";
import { useAhead } from "@/components/ui/use-ahead";
import type { Source, SourceFrequency } from "@/lib/notifications/schemas";
import { api } from "@/lib/registry/client";

/** How much the reader hears of each of these. */
export function SourceList({ sources }: { sources: Source[] }) {
  return (
    <ul>
      {sources.map((source) => (
        <SourceRow key={source.id} {...source} />
      ))}
    </ul>
  );
}

function SourceRow({ source, id, name, url, frequency, frequencies }: Source) {
  const t = useTranslations("notifications.sourceList");
  const [stored, setStored] = useState(frequency);
  const { shown, ahead } = useAhead(stored);
  const toast = useToast();
  const save = useApiMutation(
    (next: SourceFrequency) =>
      api("PUT /v1/me/notification-sources/{source}/{id}", { params: { source, id }, body: { frequency: next } }),
    {
      refresh: false,
      onSuccess: (_, next) => setStored(next),
      optimistic: ahead,
      onError: () => toast({ message: t("failed") }),
    },
  );
  return (
    <Row as="li" justify="between" className="border-rule border-t py-3" isOneLine>
      <Link href={url} className="min-w-0 break-words">
        <bdi>{name}</bdi>
      </Link>
      <Select
        className="flex-none"
        isWide={false}
        aria-label={t("label", { name })}
        value={shown}
        onChange={(event) => save.mutate(event.target.value as SourceFrequency)}
      >
        {frequencies.map((option) => (
          <option key={option} value={option}>
            {t(`frequency.${option}`)}
          </option>
        ))}
      </Select>
    </Row>
  );
}
