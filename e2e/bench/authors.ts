import { sql } from "drizzle-orm";
import { createWork } from "@/db/factories";
import { createProPage } from "@/db/factories/authors";
import { getAuthor } from "@/lib/authors/authors";
import { getDashboard } from "@/lib/authors/dashboard";
import type { Context } from "@/lib/kernel/context";
import { actorOf, callerHeaders } from "./caller";
import type { Target } from "./compare";

const FOLLOWERS = 100_000;
const BOOKS = 5_000;

/** The page and dashboard of an author whom 100,000 people follow and who wrote 5,000 books. */
export async function authorTargets(ctx: Context): Promise<Target[]> {
  const { author, owner } = await createProPage(ctx.db);
  const model = await createWork(ctx.db, { authorId: author.id, ratingCount: 10, ratingSum: 150 });
  await ctx.db.execute(sql`
    with made as (insert into works (id, slug, title, title_key, search_key, search_vector, cover_key, popularity, rating_count, rating_sum)
      select gen_random_uuid(), 'bench-' || ${author.id} || n, 'Book ' || n, 'book ' || n, 'book ' || n, search_vector, cover_key, n, n % 500, (n % 500) * 15
      from works, generate_series(1, ${BOOKS}) n where id = ${model.id} returning id)
    insert into contributions (work_id, author_id, role, position) select id, ${author.id}, 'author', 0 from made`);
  await ctx.db.execute(sql`
    with made as (insert into users (id, name) select gen_random_uuid(), 'F' from generate_series(1, ${FOLLOWERS}) returning id),
    follows as (insert into author_follows (user_id, author_id) select id, ${author.id} from made returning user_id)
    insert into reviews (id, user_id, work_id, rating) select gen_random_uuid(), user_id, ${model.id}, 12 from follows limit 20000`);
  await ctx.db.execute(
    sql`update authors set follower_count = ${FOLLOWERS}, book_count = ${BOOKS + 2} where id = ${author.id}`,
  );
  await ctx.db.execute(sql`analyze`);
  const actor = actorOf(owner.id);
  const headers = await callerHeaders(ctx, owner.id);
  return [
    {
      label: "GET /authors/{id}, 5,000 books, made anew for a caller",
      path: `/api/authors/${author.slug}`,
      headers,
      work: (context) => getAuthor(context, author.slug),
    },
    {
      label: "GET /author/dashboard, 100,000 followers",
      path: "/api/author/dashboard",
      headers,
      work: (context) => getDashboard({ ...context, actor }, { range: "30d" }),
    },
  ];
}
