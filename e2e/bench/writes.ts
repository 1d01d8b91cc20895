import { createAuthor, createWork } from "@/db/factories";
import { createClubWith, createCurrentRead } from "@/db/factories/clubs";
import { followAuthor } from "@/lib/authors/follows";
import { nominateBook } from "@/lib/clubs/nominations";
import { logProgress } from "@/lib/clubs/progress";
import { moveVote } from "@/lib/clubs/votes";
import type { Context } from "@/lib/kernel/context";
import { actorOf, callerHeaders } from "./caller";
import type { Target } from "./compare";
import { CONNECTIONS } from "./load";

const GOAL = 0.5;

/** Writes as they are repeated: a vote that is cast again, a follow that is chosen anew, progress; each connection is somebody else. */
export async function writeTargets(ctx: Context): Promise<Target[]> {
  const { club, admin, members } = await createClubWith(ctx.db, { members: CONNECTIONS });
  const read = await createCurrentRead(ctx.db, club.id);
  const author = await createAuthor(ctx.db);
  const { id: bookId } = await createWork(ctx.db, { authorId: author.id });
  const votes = `/api/v1/clubs/${club.id}/votes`;
  const progress = `/api/v1/clubs/${club.id}/reads/${read.id}/progress`;
  const { id: nominationId } = await nominateBook({ ...ctx, actor: actorOf(admin.id) }, club.id, { bookId });
  const callers = await Promise.all(members.map(async ({ id }) => ({ id, headers: await callerHeaders(ctx, id) })));
  const byEach = <B>(method: "POST" | "PUT", body: B, work: (ctx: Context, body: B) => Promise<unknown>) =>
    callers.map(({ id, headers }) => ({
      method,
      headers,
      body,
      work: (context: Context) => work({ ...context, actor: actorOf(id) }, body),
    }));
  return [
    {
      label: "PUT …/votes, again",
      path: votes,
      writes: byEach("PUT", { nominationId }, (context, body) => moveVote(context, club.id, body)),
      goal: GOAL,
    },
    {
      label: "POST …/follow, chosen anew",
      path: `/api/authors/${author.id}/follow`,
      writes: byEach("POST", { frequency: "weekly" as const }, (context, body) =>
        followAuthor(context, author.id, body),
      ),
      goal: GOAL,
    },
    {
      label: "PUT …/progress",
      path: progress,
      writes: byEach("PUT", { percent: 40 }, (context, body) => logProgress(context, club.id, read.id, body)),
      goal: GOAL,
    },
  ];
}
