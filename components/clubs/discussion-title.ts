import type { useTranslations } from "next-intl";
import type { Discussion } from "@/lib/clubs/discussion-schemas";
import { withoutSpoilers } from "@/lib/format/spoilers";

type T = ReturnType<typeof useTranslations<"clubs.discussionTitle">>;
type Covered = ReturnType<typeof useTranslations<"ui.coveredWords">>;

type Titled = Pick<Discussion, "title" | "body" | "removed" | "ahead" | "spoiler" | "position">;

/** What a discussion is called; one that was removed, or is hidden from this reader, has no title of its own left. */
export function discussionTitle(
  t: T,
  covered: Covered,
  { title, body, removed, ahead, spoiler, position }: Titled,
  isFinished = false,
): string {
  if (ahead && spoiler) return t("ahead", { position: position ?? 0 });
  if (body === null && !ahead) return t(removed ? "removed" : "hidden");
  return isFinished ? title.replaceAll("||", "") : withoutSpoilers(title, covered("spoiler"));
}
