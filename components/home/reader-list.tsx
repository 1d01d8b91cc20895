import { useTranslations } from "next-intl";
import { FaceList } from "@/components/ui/face-list";
import { Username } from "@/components/ui/username";
import type { ReaderSummary } from "@/lib/profiles/schemas";

/** Readers as faces and names. */
export function ReaderList({ readers, isNarrow }: { readers: ReaderSummary[]; isNarrow?: boolean }) {
  const t = useTranslations("home.readerList");
  return (
    <FaceList
      isNarrow={isNarrow}
      people={readers.map(({ id, username, displayName, avatarUrl, bookCount }) => ({
        id,
        href: `/@${username}`,
        name: displayName,
        src: avatarUrl,
        note: (
          <>
            <Username>{username}</Username>
            {bookCount ? t("withBooks", { count: bookCount }) : null}
          </>
        ),
      }))}
    />
  );
}
