import type { useTranslations } from "next-intl";
import type { Discussion } from "@/lib/clubs/discussion-schemas";
import { withoutSpoilers } from "@/lib/format/spoilers";

type T = ReturnType<typeof useTranslations<"clubs.discussionTitle">>;

/** What a discussion is called; one that was removed, or is hidden from this reader, has no title of its own left. */
export function discussionTitle(t: T, { title, body, removed }: Discussion, isFinished = false): string {
  if (body === null) return t(removed ? "removed" : "hidden");
  return isFinished ? title.replaceAll("||", "") : withoutSpoilers(title);
}
