import { job } from "@/lib/jobs/queue";
import { notifyOfAchievements } from "./achievement-notifications";
import { fillAutoVotings, openAutoVotings } from "./auto-voting";
import { closeDuePolls, closePoll } from "./close-poll";
import { closeDueVotings, closeVoting } from "./close-voting";
import { endDeletedMemberships } from "./leave-clubs";
import { planDueMeetings } from "./meeting-series";
import { openDueStages, openStage } from "./open-stage";
import { fillClubs } from "./waiting-line";
import { wantChosenBook } from "./want-chosen";

declare module "@/lib/jobs/queue" {
  interface Jobs {
    "close-club-poll": { pollId: string };
    "close-club-voting": { votingId: string };
    "close-due-club-polls": Record<string, never>;
    "close-due-club-votings": Record<string, never>;
    "end-deleted-memberships": Record<string, never>;
    "open-club-votings": Record<string, never>;
    "fill-clubs": Record<string, never>;
    "plan-club-meetings": Record<string, never>;
    "open-club-stage": { stageId: string };
    "open-due-club-stages": Record<string, never>;
    "tell-club-achievements": { clubId: string };
    "want-club-book": { readId: string };
  }
}

export const clubJobs = [
  job("close-club-poll", async (ctx, { pollId }) => {
    await closePoll(ctx, pollId);
  }),
  job("close-due-club-polls", closeDuePolls, { cron: "* * * * *" }),
  job("close-club-voting", async (ctx, { votingId }) => {
    await closeVoting(ctx, votingId);
  }),
  job("close-due-club-votings", closeDueVotings, { cron: "* * * * *" }),
  job("open-club-stage", async (ctx, { stageId }) => {
    await openStage(ctx, stageId);
  }),
  job("open-due-club-stages", openDueStages, { cron: "* * * * *" }),
  job("end-deleted-memberships", (ctx) => endDeletedMemberships(ctx), { cron: "*/5 * * * *" }),
  job(
    "open-club-votings",
    async (ctx) => {
      await openAutoVotings(ctx);
      await fillAutoVotings(ctx);
    },
    { cron: "*/10 * * * *" },
  ),
  job("fill-clubs", fillClubs, { cron: "* * * * *" }),
  job("plan-club-meetings", planDueMeetings, { cron: "*/5 * * * *" }),
  job("tell-club-achievements", (ctx, { clubId }) => notifyOfAchievements(ctx, clubId)),
  job("want-club-book", (ctx, { readId }) => wantChosenBook(ctx, readId)),
];
