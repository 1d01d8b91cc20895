import { createReader, createWork } from "@/db/factories";
import { addReading, createShelf } from "@/db/factories/profiles";
import type { Context } from "@/lib/kernel/context";
import { getProfile } from "@/lib/profiles/profiles";
import { getPublicShelf } from "@/lib/profiles/public-shelves";
import { callerHeaders, readerHeaders } from "./caller";
import type { Target } from "./compare";

const BOOKS = 20;

/** A profile, a shelf of twenty books, the widget and the JSON of both. */
export async function profileTargets(ctx: Context): Promise<Target[]> {
  const { id, username } = await createReader(ctx.db, { createdAt: new Date("2025-01-01") });
  const name = username ?? "";
  await addReading(ctx.db, id);
  const books = [];
  for (let i = 0; i < BOOKS; i++) books.push((await createWork(ctx.db)).id);
  await createShelf(ctx.db, id, { slug: "bench", books });
  const profile = (context: Context) => getProfile(context, name);
  const shelf = (context: Context) =>
    getPublicShelf(context, { username: name, slug: "bench" }, { page: 1, limit: BOOKS });
  const headers = await callerHeaders(ctx);
  return [
    { label: "profile, kept", path: `/@${name}`, work: profile },
    {
      label: "profile for a reader who is signed in, with what is theirs",
      path: `/@${name}`,
      headers: await readerHeaders(ctx),
      after: `/api/v1/me/page?path=/@${name}`,
      goalOfStatic: 0.1,
    },
    { label: "profile, made anew", path: `/@${name}?fresh=1`, work: profile },
    { label: "GET /public/@{username}, kept", path: `/api/public/@${name}`, work: profile },
    { label: "GET /public/@{username}, made anew for a caller", path: `/api/public/@${name}`, headers, work: profile },
    { label: "shelf, kept", path: `/@${name}/bench`, work: shelf },
    { label: "shelf, made anew", path: `/@${name}/bench?fresh=1`, work: shelf },
    { label: "GET …/shelves/{slug}, kept", path: `/api/public/@${name}/shelves/bench`, work: shelf },
    { label: "widget, kept", path: `/embed/@${name}/bench`, work: shelf },
    { label: "widget, made anew", path: `/embed/@${name}/bench?fresh=1`, work: shelf },
  ];
}
