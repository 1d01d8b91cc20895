"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/field";
import { Row, Stack } from "@/components/ui/layout";
import { api } from "@/lib/registry/client";
import { EditDiscussion } from "./edit-discussion";
import { useAction } from "./use-action";

type ThreadToolsProps = {
  clubId: string;
  discussion: { id: string; pinned: boolean; locked: boolean; frequency: string | null };
  /** One's own words, to change them. */
  own: { title: string; body: string; spoiler: boolean } | null;
  slug: string;
  moderates: boolean;
};

/** What to hear of a discussion; for moderators pinning, locking and removing it. */
export function ThreadTools({ clubId, discussion, own, slug, moderates }: ThreadToolsProps) {
  const t = useTranslations("clubs.threadTools");
  const { run, isPending, router } = useAction();
  const params = { clubId, id: discussion.id };
  const update = (body: { pinned?: boolean; locked?: boolean }) =>
    run(() => api("PATCH /v1/clubs/{clubId}/discussions/{id}", { params, body }));
  return (
    <Stack>
      <Select
        label={t("frequency.label")}
        defaultValue={discussion.frequency ?? "important"}
        disabled={isPending}
        onChange={(event) =>
          run(
            () =>
              api("PUT /v1/clubs/{clubId}/discussions/{id}/notifications", {
                params,
                body: { frequency: event.target.value as "all" | "important" | "weekly" | "none" },
              }),
            { message: t("noted") },
          )
        }
      >
        <option value="all">{t("frequency.all")}</option>
        <option value="important">{t("frequency.important")}</option>
        <option value="weekly">{t("frequency.weekly")}</option>
        <option value="none">{t("frequency.none")}</option>
      </Select>
      <Row>
        {moderates && (
          <>
            <Button size="compact" isPending={isPending} onClick={() => update({ pinned: !discussion.pinned })}>
              {discussion.pinned ? t("unpin") : t("pin")}
            </Button>
            <Button size="compact" isPending={isPending} onClick={() => update({ locked: !discussion.locked })}>
              {discussion.locked ? t("unlock") : t("lock")}
            </Button>
          </>
        )}
        {own && <EditDiscussion clubId={clubId} discussion={{ id: discussion.id, ...own }} />}
        {(moderates || own) && (
          <Button
            variant="danger"
            size="compact"
            isPending={isPending}
            onClick={() =>
              run(() => api("DELETE /v1/clubs/{clubId}/discussions/{id}", { params }), {
                message: t("removed"),
                onDone: () => router.push(`/clubs/${slug}/discussions`),
              })
            }
          >
            {t("remove")}
          </Button>
        )}
      </Row>
    </Stack>
  );
}
