import { eq } from "drizzle-orm";
import { DateTime } from "luxon";
import { clubPollBallots, clubPollOptions, clubPolls } from "@/db/schema/club-polls";
import { clubs, type VotingMethod } from "@/db/schema/clubs";
import { newId } from "@/db/schema/columns";
import { recountRows } from "@/lib/clubs/ballots";
import { countPoll } from "@/lib/clubs/close-poll";
import type { Context } from "@/lib/kernel/context";

/** `closes` in days from now; options in words, or dates as days from now at an hour of the club's zone. Ballots name places, from 0. */
type DemoPoll = {
  by: string;
  question: string;
  method: VotingMethod;
  asked: number;
  closes: number;
  options: readonly (string | readonly [days: number, hour: number])[];
  meeting?: { title: string; place: string; minutes: number };
  ballots: Readonly<Record<string, readonly number[]>>;
};

const CLUB = "the-lantern-room";

const POLLS: readonly DemoPoll[] = [
  {
    by: "demo_reader",
    question: "What do we do about the very long ones?",
    method: "ranked",
    asked: -20,
    closes: -13,
    options: [
      "Two months instead of one",
      "Only the first half together",
      "A short one in between",
      "Nothing, we like them",
    ],
    ballots: {
      iris_quill: [0, 2],
      noor_haddad: [3],
      tobias_oak: [2, 0],
      elio_conti: [0],
      lena_fuchs: [3, 0],
      dara_flynn: [1, 2, 0],
      grace_mburu: [2],
      yun_seo: [3],
    },
  },
  {
    by: "iris_quill",
    question: "When do we walk to the churchyard of the novel?",
    method: "approval",
    asked: -2,
    closes: 5,
    options: [
      [16, 14],
      [17, 11],
      [23, 14],
    ],
    meeting: { title: "A walk with Middlemarch", place: "The gate of St Mary’s", minutes: 150 },
    ballots: {
      iris_quill: [0, 1, 2],
      demo_reader2: [1],
      noor_haddad: [0, 1],
      tobias_oak: [2],
      priya_nand: [1, 2],
    },
  },
];

/** What a club of the demo was asked: a date that is open still, and something in words that is decided. */
export async function seedPolls(ctx: Context, people: Map<string, string>): Promise<void> {
  const [club] = await ctx.db.select().from(clubs).where(eq(clubs.slug, CLUB));
  if (!club) return;
  const at = (days: number, hour: number) =>
    DateTime.fromJSDate(ctx.now, { zone: club.timezone }).plus({ days }).startOf("day").set({ hour }).toJSDate();
  for (const { by, question, method, asked, closes, options, meeting, ballots } of POLLS) {
    const pollId = newId();
    const texts = options.filter((option) => typeof option === "string");
    const closesAt = at(closes, 21);
    await ctx.db.insert(clubPolls).values({
      id: pollId,
      clubId: club.id,
      askedBy: people.get(by),
      question,
      texts: texts.length > 0 ? texts : null,
      asksDates: texts.length === 0,
      method,
      closesAt,
      meetingTitle: meeting?.title,
      meetingPlace: meeting?.place,
      meetingMinutes: meeting?.minutes,
      createdAt: at(asked, 19),
    });
    const ids = options.map(() => newId());
    await ctx.db.insert(clubPollOptions).values(
      options.map((option, i) => ({
        id: ids[i],
        pollId,
        place: i + 1,
        at: typeof option === "string" ? null : at(...option),
      })),
    );
    for (const [username, places] of Object.entries(ballots)) {
      const userId = people.get(username);
      const choices = places.map((place) => ids[place] ?? "");
      if (!userId) continue;
      await ctx.db.insert(clubPollBallots).values({ pollId, userId, choices });
      await recountRows(ctx, clubPollOptions, method, [], choices);
    }
    if (closesAt > ctx.now) continue;
    const { winner, ...result } = await countPoll(ctx, { id: pollId, method });
    await ctx.db
      .update(clubPolls)
      .set({ closedAt: closesAt, winnerId: winner?.id ?? null, ...result })
      .where(eq(clubPolls.id, pollId));
  }
}
