"use client";

import { useTranslations } from "next-intl";
import { SelectField } from "@/components/ui/field";
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
  const { run, busy, router } = useAction();
  const params = { clubId, id: discussion.id };
  const update = (body: { pinned?: boolean; locked?: boolean }) =>
    run(() => api("PATCH /v1/clubs/{clubId}/discussions/{id}", { params, body }));
  return (
    <div className="stack">
      <SelectField
        label={t("frequency.label")}
        defaultValue={discussion.frequency ?? "important"}
        disabled={busy}
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
      </SelectField>
      <div className="row">
        {moderates && (
          <>
            <button type="button" className="btn lo" onClick={() => update({ pinned: !discussion.pinned })}>
              {discussion.pinned ? t("unpin") : t("pin")}
            </button>
            <button type="button" className="btn lo" onClick={() => update({ locked: !discussion.locked })}>
              {discussion.locked ? t("unlock") : t("lock")}
            </button>
          </>
        )}
        {own && <EditDiscussion clubId={clubId} discussion={{ id: discussion.id, ...own }} />}
        {(moderates || own) && (
          <button
            type="button"
            className="btn lo stop"
            onClick={() =>
              run(() => api("DELETE /v1/clubs/{clubId}/discussions/{id}", { params }), {
                message: t("removed"),
                onDone: () => router.push(`/clubs/${slug}/discussions`),
              })
            }
          >
            {t("remove")}
          </button>
        )}
      </div>
    </div>
  );
}
