/** Whoever waits for a place in a full club is a stranger to every gate of it. */
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { createClubWith, createCurrentRead, createThread } from "@/db/factories/clubs";
import { clubInvitations, clubMembers, clubs } from "@/db/schema/clubs";
import { newId } from "@/db/schema/columns";
import type { Context } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import { hashToken } from "@/lib/kernel/secrets";
import { exactly } from "@/lib/testing/exactly";
import { fullClub, readers } from "@/lib/testing/full-club";
import { code, votingWorld } from "@/lib/testing/voting-world";
import { clubPage } from "./club-page";
import { getClub, updateClub } from "./clubs";
import { createDiscussion, findDiscussions } from "./discussions";
import { createInvitation, listInvitations } from "./invitations";
import { listClubs } from "./list";
import { answerMeeting, createMeeting, getMeeting } from "./meetings";
import { getClubSettings } from "./member-settings";
import { findMembers } from "./members";
import { joinClub, leaveClub } from "./membership";
import { clubNotificationTypes } from "./notifications";
import { listOwnDates } from "./own-dates";
import { castBallot } from "./poll-ballots";
import { createPoll, getPoll, listPolls } from "./polls";
import { logProgress } from "./progress";
import { listReads } from "./reads";
import { clubSubscription } from "./subscriptions";
import { listSuggestions } from "./suggestions";
import { getVoting, withdrawVote } from "./votes";

let world: Awaited<ReturnType<typeof votingWorld>>;
beforeAll(async () => {
  world = await votingWorld();
  return () => world.pool.end();
});

const PAGE = { page: 1, limit: 50 };
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

describe("whoever waits", () => {
  /** Each output of a club, as somebody gets it: what it says, or how it refuses. */
  async function outputs(
    as: Context,
    club: { id: string; slug: string },
    ids: { poll: string; meeting: string; read: string },
  ) {
    const codeOf = async (work: Promise<unknown>) =>
      work.then(
        (value) => JSON.stringify(value, (key, field) => (key === "viewer" || key === "at" ? undefined : field)),
        (error) => String(error.code ?? error),
      );
    const asks: Record<string, Promise<unknown>> = {
      club: getClub(as, club.id),
      page: clubPage(as, club.slug),
      own: listClubs(as, { filters: { mine: true } }, { limit: 50 }),
      dates: listOwnDates(as, { limit: 5 }),
      members: findMembers(as, club.id, {}, PAGE),
      requests: findMembers(as, club.id, { filters: { status: "requested" } }, PAGE),
      talk: findDiscussions(as, club.id, {}, PAGE),
      write: createDiscussion(as, club.id, { title: "Let me in", body: "Please." }),
      reads: listReads(as, club.id, PAGE),
      progress: logProgress(as, club.id, ids.read, { percent: 5 }),
      meeting: getMeeting(as, club.id, ids.meeting),
      attend: answerMeeting(as, club.id, ids.meeting, { answer: "going" }),
      voting: getVoting(as, club.id),
      vote: withdrawVote(as, club.id),
      polls: listPolls(as, club.id, PAGE),
      poll: getPoll(as, club.id, ids.poll),
      ballot: castBallot(as, club.id, ids.poll, { optionId: ids.poll }),
      ask: createPoll(as, club.id, { question: "?", options: ["a", "b"], method: "plurality", closesAt: inDays(1) }),
      settings: getClubSettings(as, club.id),
      invitations: listInvitations(as, club.id, PAGE),
      invite: createInvitation(as, club.id, {}),
      suggestions: listSuggestions(as, club.id),
      update: updateClub(as, club.id, { name: "Mine now" }),
    };
    return Object.fromEntries(
      await Promise.all(Object.entries(asks).map(async ([name, work]) => [name, await codeOf(work)] as const)),
    );
  }

  test.each(["public", "private"] as const)(
    "sees what a stranger sees of a %s club, and nothing more",
    async (visibility) => {
      const { club, admin } = await createClubWith(world.ctx.db, { members: 1, capacity: 2, visibility });
      const read = await createCurrentRead(world.ctx.db, club.id);
      await createThread(world.ctx.db, club.id, admin.id, 1);
      const at = world.as(admin);
      const meeting = await createMeeting(at, club.id, {
        title: "Tea",
        startsAt: inDays(3),
        url: "https://meet.example/tea",
      });
      const poll = await createPoll(at, club.id, {
        question: "Tea?",
        options: ["Yes", "No"],
        method: "plurality",
        closesAt: inDays(1),
      });
      const [waits, stranger] = exactly(await readers(world.ctx, 2), 2);
      await world.ctx.db
        .insert(clubMembers)
        .values({ clubId: club.id, userId: waits.id, status: "waiting", waitingSince: new Date() });
      const ids = { poll: poll.id, meeting: meeting.id, read: read.id };
      const seen = await outputs(world.as(stranger), club, ids);
      expect(await outputs(world.as(waits), club, ids)).toEqual(seen);
      expect(seen.meeting).toEqual(
        visibility === "private" ? "not_found" : expect.not.stringContaining("meet.example"),
      );
      if (visibility === "private")
        for (const [name, code] of Object.entries(seen))
          expect([name, code]).toEqual([name, name === "own" || name === "dates" ? "[]" : "not_found"]);
      const heard = await readRows(
        world.ctx.db,
        z.record(z.string(), z.unknown()),
        clubSubscription.heardBy(waits.id, "en"),
      );
      expect(heard).toEqual([]);
    },
  );

  test("hears of nothing in the club, by any kind of notification", async () => {
    const { club, line } = await fullClub(world, 1);
    const [waits] = exactly(line, 1);
    const ids = [
      "discussionId",
      "commentId",
      "answeredId",
      "votingId",
      "readId",
      "meetingId",
      "pollId",
      "invitationId",
    ];
    const payload = {
      clubId: club.id,
      userId: waits.id,
      ...Object.fromEntries(ids.map((name) => [name, newId()])),
      answeredId: waits.id,
    };
    for (const { type, audience } of clubNotificationTypes) {
      const event = {
        id: newId(),
        kind: type,
        subject: `club:${club.id}`,
        actorId: null,
        payload,
        createdAt: new Date(),
      };
      const notified = await readRows(world.ctx.db, z.object({ user_id: z.string() }).loose(), audience(event));
      expect([type, notified.map(({ user_id }) => user_id).includes(waits.id)]).toEqual([type, false]);
    }
  });

  test("invites nobody, though they hold an invitation from before", async () => {
    const { club, line } = await fullClub(world, 1);
    const [waits] = exactly(line, 1);
    await world.ctx.db
      .insert(clubInvitations)
      .values({ clubId: club.id, invitedBy: waits.id, tokenHash: hashToken("old") });
    const [other] = exactly(await readers(world.ctx, 1), 1);
    expect(await code(joinClub(world.as(other), club.id, { inviteToken: "old" }))).toBe("invalid_invitation");
  });

  test("leaves the line of a private club, of which they know nothing else", async () => {
    const { club, line } = await fullClub(world, 1, {});
    await world.ctx.db.update(clubs).set({ visibility: "private" }).where(eq(clubs.id, club.id));
    const [waits] = exactly(line, 1);
    expect(await code(getClub(world.as(waits), club.id))).toBe("not_found");
    expect((await leaveClub(world.as(waits), club.id)).status).toBe("inactive");
    expect(await code(leaveClub(world.as(waits), club.id))).toBe("not_found");
  });
});
