/** What stands beside notifications of every area, as their types declare it: the read's book, the release's, the list's first. */
import { expect, test } from "vitest";
import { createReader, createWork } from "@/db/factories";
import { createProPage } from "@/db/factories/authors";
import { createClubWith, createCurrentRead } from "@/db/factories/clubs";
import { createCollection } from "@/db/factories/collections";
import { authorAnnouncements } from "@/db/schema/authors";
import { newId } from "@/db/schema/columns";
import { notificationEvents, notifications } from "@/db/schema/notifications";
import { listFaces } from "@/lib/notifications/faces";
import { notificationTypes } from "@/lib/registry/notification-types";
import { actingAs, testContext } from "@/lib/testing/context";

test("a read, a release and a list have covers, a comment its writer, and what else there is its subject", async () => {
  const ctx = await testContext();
  const me = actingAs(ctx, await createReader(ctx.db));
  const { club, members } = await createClubWith(ctx.db, { members: 1 });
  const read = await createCurrentRead(ctx.db, club.id);
  const { author } = await createProPage(ctx.db);
  const released = await createWork(ctx.db);
  const announcementId = newId();
  const text = { title: "Out in May", description: "At last." };
  await ctx.db
    .insert(authorAnnouncements)
    .values({ ...text, id: announcementId, authorId: author.id, workId: released.id });
  const list = await createCollection(ctx.db);
  const ofClub = { subject: `club:${club.id}`, actorId: members[0]?.id };
  const events = {
    club_read_selected: { ...ofClub, payload: { readId: read.id } },
    club_comment: { ...ofClub, payload: {} },
    club_meeting: { ...ofClub, payload: {} },
    author_release: { subject: `author:${author.id}`, payload: { announcementId } },
    author_answer: { subject: `author:${author.id}`, payload: {} },
    collection_published: { subject: `curator:${list.curatorId}`, payload: { collectionId: list.id } },
  };
  const shown: Record<string, string | undefined> = {};
  for (const [kind, event] of Object.entries(events)) {
    const id = newId();
    await ctx.db.insert(notificationEvents).values({ id, kind, ...event });
    await ctx.db.insert(notifications).values({ eventId: id, userId: me.actor.userId });
    const face = (await listFaces(me, notificationTypes, [id])).get(id);
    shown[kind] = face && ("book" in face ? face.book.id : face.name);
  }
  expect(shown).toEqual({
    club_read_selected: read.workId,
    club_comment: members[0]?.name,
    club_meeting: club.name,
    author_release: released.id,
    author_answer: author.name,
    collection_published: list.works[0]?.id,
  });
});
