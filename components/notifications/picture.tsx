import { BookCover } from "@/components/books/book-cover";
import { Avatar } from "@/components/ui/avatar";
import { Icon } from "@/components/ui/icon";
import type { Face } from "@/lib/notifications/faces";

/** What stands beside a notification: a cover, a face, or a bell where there is neither. */
export function NotificationPicture({ face }: { face: Face | undefined }) {
  if (!face)
    return (
      <span className="grid size-11 place-items-center border border-rule text-ink-2">
        <Icon name="bell" />
      </span>
    );
  return "book" in face ? <BookCover book={face.book} size={44} /> : <Avatar name={face.name} src={face.photoUrl} />;
}
