"use client";

import { useTranslations } from "next-intl";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { Button } from "@/components/ui/button";
import { Row, Stack } from "@/components/ui/layout";
import { useSiteRouter } from "@/components/ui/navigation";
import type { ThreadSettings } from "@/lib/clubs/discussion-schemas";
import { EditDiscussion } from "./edit-discussion";
import { FrequencySelect } from "./frequency-select";
import { useRemoval } from "./use-removal";

type ThreadToolsProps = {
  clubId: string;
  discussion: { id: string; pinned: boolean; locked: boolean; frequency: ThreadSettings["frequency"] | null };
  /** One's own words, to change them. */
  own: { title: string; body: string; spoiler: boolean } | null;
  slug: string;
  moderates: boolean;
};

/** What to hear of a discussion; for moderators pinning, locking and removing it. */
export function ThreadTools({ clubId, discussion, own, slug, moderates }: ThreadToolsProps) {
  const t = useTranslations("clubs.threadTools");
  const router = useSiteRouter();
  const params = { clubId, id: discussion.id };
  const change = useApiMutation("PATCH /v1/clubs/{clubId}/discussions/{id}", { toastFailure: true });
  const remove = useApiMutation("DELETE /v1/clubs/{clubId}/discussions/{id}", {
    successMessage: t("removed"),
    toastFailure: own !== null,
    onSuccess: () => router.push(`/clubs/${slug}/discussions`),
  });
  const removal = useRemoval(own !== null, {
    what: t("what"),
    isPending: remove.isPending,
    failure: remove.failure,
    remove: (reason, gone) => remove.mutate({ params, query: { reason } }, { onSuccess: gone }),
  });
  const isPending = change.isPending || remove.isPending;
  return (
    <Stack>
      <FrequencySelect clubId={clubId} discussionId={discussion.id} frequency={discussion.frequency ?? "important"} />
      <Row>
        {moderates && (
          <>
            <Button
              size="compact"
              isPending={isPending}
              onClick={() => change.mutate({ params, body: { pinned: !discussion.pinned } })}
            >
              {discussion.pinned ? t("unpin") : t("pin")}
            </Button>
            <Button
              size="compact"
              isPending={isPending}
              onClick={() => change.mutate({ params, body: { locked: !discussion.locked } })}
            >
              {discussion.locked ? t("unlock") : t("lock")}
            </Button>
          </>
        )}
        {own && <EditDiscussion clubId={clubId} discussion={{ id: discussion.id, ...own }} />}
        {(moderates || own) && (
          <Button variant="danger" size="compact" isPending={isPending} onClick={removal.ask}>
            {t("remove")}
          </Button>
        )}
      </Row>
      {removal.part}
    </Stack>
  );
}
