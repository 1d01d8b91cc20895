import { clubPage } from "@/lib/clubs/club-page";
import { getClub } from "@/lib/clubs/clubs";
import { discussionPage } from "@/lib/clubs/discussion-page";
import type { Context } from "@/lib/kernel/context";
import { bigClub } from "../support/big-club";
import { callerHeaders, readerHeaders } from "./caller";
import type { Target } from "./compare";

/** A club of 5,000 members and a discussion of 10,000 comments, made for the bench. */
export async function clubTargets(ctx: Context): Promise<Target[]> {
  const { club, thread } = await bigClub(ctx.db, { members: 5_000, comments: 10_000 });
  const talk = (context: Context) => discussionPage(context, club.slug, thread.id, { sort: "oldest", page: 1 });
  const headers = await callerHeaders(ctx);
  return [
    {
      label: "GET /v1/clubs/{id}, made anew for a caller",
      path: `/api/v1/clubs/${club.id}`,
      headers,
      work: (context) => getClub(context, club.id),
      goal: 0.6,
    },
    {
      label: "club page of 5,000 members, kept",
      path: `/clubs/${club.slug}`,
      work: (context) => clubPage(context, club.slug),
    },
    {
      label: "club page of 5,000 members for a reader who is signed in, with what is theirs",
      path: `/clubs/${club.slug}`,
      headers: await readerHeaders(ctx),
      after: `/api/v1/me/page?path=/clubs/${club.slug}`,
      goalOfStatic: 0.1,
    },
    {
      label: "club page of 5,000 members, made anew",
      path: `/clubs/${club.slug}?fresh=1`,
      work: (context) => clubPage(context, club.slug),
    },
    {
      label: "discussion of 10,000 comments, made anew",
      path: `/clubs/${club.slug}/discussions/${thread.id}`,
      work: talk,
    },
  ];
}
