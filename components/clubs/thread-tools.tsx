"use client";

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
  const { run, busy, router } = useAction();
  const params = { clubId, id: discussion.id };
  const update = (body: { pinned?: boolean; locked?: boolean }) =>
    run(() => api("PATCH /v1/clubs/{clubId}/discussions/{id}", { params, body }));
  return (
    <div className="stack">
      <SelectField
        label="Tell me of"
        defaultValue={discussion.frequency ?? "important"}
        disabled={busy}
        onChange={(event) =>
          run(
            () =>
              api("PUT /v1/clubs/{clubId}/discussions/{id}/notifications", {
                params,
                body: { frequency: event.target.value as "all" | "important" | "weekly" | "none" },
              }),
            { message: "Noted." },
          )
        }
      >
        <option value="all">every note</option>
        <option value="important">replies to me</option>
        <option value="weekly">all, once a week</option>
        <option value="none">nothing</option>
      </SelectField>
      <div className="row">
        {moderates && (
          <>
            <button type="button" className="btn lo" onClick={() => update({ pinned: !discussion.pinned })}>
              {discussion.pinned ? "Unpin" : "Pin"}
            </button>
            <button type="button" className="btn lo" onClick={() => update({ locked: !discussion.locked })}>
              {discussion.locked ? "Unlock" : "Lock"}
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
                message: "The discussion is removed.",
                onDone: () => router.push(`/clubs/${slug}/discussions`),
              })
            }
          >
            Remove
          </button>
        )}
      </div>
    </div>
  );
}
