import { authorAnnouncements } from "@/db/schema/authors";
import { newId } from "@/db/schema/columns";
import { notificationEvents, notifications } from "@/db/schema/notifications";
import { database } from "../support/world";

/** A notification to this reader that the author announced something with this title; those of one subject stand together. */
export async function releaseNotification(
  userId: string,
  authorId: string,
  title: string,
  subject: string,
): Promise<void> {
  const id = newId();
  await database().insert(authorAnnouncements).values({ id, authorId, title, description: "Out." });
  const [event] = await database()
    .insert(notificationEvents)
    .values({ kind: "author_release", subject, payload: { authorId, announcementId: id } })
    .returning();
  await database()
    .insert(notifications)
    .values({ userId, eventId: event?.id ?? "" });
}
