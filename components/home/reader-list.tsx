import { useTranslations } from "next-intl";
import { FaceList } from "@/components/ui/face-list";
import type { ReaderSummary } from "@/lib/profiles/schemas";

/** Readers as faces and names. */
export function ReaderList({ readers }: { readers: ReaderSummary[] }) {
  const t = useTranslations("home.readerList");
  return (
    <FaceList
      people={readers.map(({ id, username, displayName, avatarUrl, bookCount }) => ({
        id,
        href: `/@${username}`,
        name: displayName,
        src: avatarUrl,
        note: bookCount ? t("withBooks", { username: username ?? "", count: bookCount }) : `@${username}`,
      }))}
    />
  );
}
