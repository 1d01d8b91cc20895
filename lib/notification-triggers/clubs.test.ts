/** What happens in a private club, by every frequency, on every channel: who is told at once, who in the digest, who not. */
import { createWork } from "@/db/factories";
import { createClubWith } from "@/db/factories/clubs";
import { clubMembers } from "@/db/schema/clubs";
import { closeVotingNow } from "@/lib/clubs/closing";
import { createDiscussion } from "@/lib/clubs/discussions";
import { nominateBook } from "@/lib/clubs/nominations";
import { closePollNow, createPoll } from "@/lib/clubs/polls";
import { scheduleRead } from "@/lib/clubs/reads";
import { actingAs } from "@/lib/testing/context";
import { describeTriggers, everyFrequency, HEARD, LESS, type Trigger, withChannels } from "@/lib/testing/triggers";

const { ctx, after } = withChannels();

async function ofClub() {
  const { club, admin } = await createClubWith(ctx().db, { visibility: "private" });
  const people = await everyFrequency((userId, frequency) =>
    ctx()
      .db.insert(clubMembers)
      .values({ clubId: club.id, userId, role: "member", status: "active", frequency, joinedAt: ctx().now }),
  );
  return { club, me: actingAs(ctx(), admin), people, subject: `club:${club.id}`, actorId: admin.id };
}

const poll = () => ({
  question: "Is it ||Everybody||?",
  options: ["It dies", "It does not"].map((text) => `||${text}||`),
  method: "plurality" as const,
  closesAt: after(48).now.toISOString(),
});
const book = async () => ({ bookId: (await createWork(ctx().db)).id });

const TRIGGERS: Trigger[] = [
  {
    trigger: "a discussion begins in a club",
    type: "club_discussion",
    cause: async () => {
      const world = await ofClub();
      await createDiscussion(world.me, world.club.id, { title: "The end", body: "||Everybody dies.||", spoiler: true });
      return world;
    },
    notified: LESS,
  },
  {
    trigger: "a vote opens in a club",
    type: "club_voting_opened",
    cause: async () => {
      const world = await ofClub();
      await nominateBook(world.me, world.club.id, await book());
      return world;
    },
    notified: HEARD,
  },
  {
    trigger: "a vote closes in a club",
    type: "club_voting_closed",
    cause: async () => {
      const world = await ofClub();
      await nominateBook(world.me, world.club.id, await book());
      await closeVotingNow(world.me, world.club.id);
      return world;
    },
    notified: HEARD,
  },
  {
    trigger: "a club asks its members",
    type: "club_poll_opened",
    cause: async () => {
      const world = await ofClub();
      await createPoll(world.me, world.club.id, poll());
      return world;
    },
    notified: HEARD,
    isQuiet: true,
  },
  {
    trigger: "a poll closes in a club",
    type: "club_poll_closed",
    cause: async () => {
      const world = await ofClub();
      const { id } = await createPoll(world.me, world.club.id, poll());
      await closePollNow(world.me, world.club.id, id);
      return world;
    },
    notified: HEARD,
    isQuiet: true,
  },
  {
    trigger: "a club has a new book",
    type: "club_read_selected",
    cause: async () => {
      const world = await ofClub();
      await scheduleRead(world.me, world.club.id, await book());
      return world;
    },
    notified: HEARD,
  },
  {
    trigger: "a reading deadline approaches",
    type: "club_deadline",
    cause: async () => {
      const world = await ofClub();
      const deadline = after(20).now.toISOString();
      await scheduleRead(world.me, world.club.id, { ...(await book()), deadline });
      return world;
    },
    notified: HEARD,
  },
];

describeTriggers(TRIGGERS, { secrets: /Everybody|dies/ });
