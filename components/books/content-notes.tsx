import { useTranslations } from "next-intl";
import type { ContentNote } from "@/lib/catalogue/note-schemas";
import { NOTE_LEVELS } from "@/lib/format/book-notes";

/** Content notes, the plainest level first. */
export function ContentNotes({ notes }: { notes: readonly ContentNote[] }) {
  const tTopic = useTranslations("notes.contentTopics");
  const tLevel = useTranslations("notes.noteLevels");
  const byLevel = Map.groupBy(notes, ({ level }) => level);
  return NOTE_LEVELS.toReversed().map((level) => {
    const ofLevel = byLevel.get(level) ?? [];
    return (
      ofLevel.length > 0 && (
        <div key={level} className="mt-4">
          <h3>{tLevel(level)}</h3>
          <ul className="mt-1.5 flex flex-wrap gap-x-5 gap-y-1">
            {ofLevel.map(({ topic }) => (
              <li key={topic}>{tTopic(topic)}</li>
            ))}
          </ul>
        </div>
      )
    );
  });
}
