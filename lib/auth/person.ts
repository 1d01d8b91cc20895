import { users } from "@/db/schema/users";

/** What is read of whoever asks, however they prove who they are. */
export const person = {
  userId: users.id,
  username: users.username,
  name: users.name,
  image: users.image,
  locale: users.locale,
  drawnCovers: users.drawnCovers,
  isStaff: users.isStaff,
  suspendedAt: users.suspendedAt,
  since: users.createdAt,
};
