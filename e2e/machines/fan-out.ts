import { setTimeout as sleep } from "node:timers/promises";
import { createProPage } from "@/db/factories/authors";
import { as } from "./ask";
import type { Machines } from "./installation";

const FOLLOWERS = 20_000;

/**
 * An author tells 20,000 followers. The second worker stands still until the first has begun and is killed with -9, so that
 * the one who brings it to its end is another than the one who began.
 */
export async function announceToMany({ primary, apps, workers, signIn }: Machines): Promise<string> {
  const [app] = apps;
  const [first, second] = workers;
  if (!app || !first || !second) throw new Error("There are not two workers.");
  const { author, owner } = await createProPage(primary.db);
  await primary.sql`
    with made as (insert into users (id, name) select gen_random_uuid(), 'Follower' from generate_series(1, ${FOLLOWERS}) returning id)
    insert into author_follows (user_id, author_id, frequency) select id, ${author.id}, 'all' from made`;
  await primary.sql`analyze author_follows`;
  const countNotified = async () => {
    const [row] = await primary.sql<{ rows: number; people: number }[]>`
      select count(*)::int as rows, count(distinct n.user_id)::int as people from notifications n
      join author_follows f on f.user_id = n.user_id and f.author_id = ${author.id}`;
    return row ?? { rows: 0, people: 0 };
  };
  second.child.kill("SIGSTOP");
  const announcement = { title: "Out in May", description: "At last.", notifyFollowers: true };
  const { status, body } = await as(await signIn(owner.id), app, "POST", "/api/author/announcements", announcement);
  if (status !== 201) throw new Error(`The announcement was answered with ${status}: ${body.slice(0, 200)}`);
  let half = await countNotified();
  while (half.rows === 0) half = await countNotified();
  first.child.kill("SIGKILL");
  await first.ended;
  half = await countNotified();
  second.child.kill("SIGCONT");
  const began = performance.now();
  let whole = half;
  while (whole.rows < FOLLOWERS && performance.now() - began < 180_000) {
    await sleep(200);
    whole = await countNotified();
  }
  await sleep(2_000); // whoever would tell somebody twice does it now
  whole = await countNotified();
  if (whole.rows !== FOLLOWERS || whole.people !== FOLLOWERS)
    throw new Error(`${whole.rows} were told, ${whole.people} of ${FOLLOWERS} people`);
  if (half.rows >= FOLLOWERS) throw new Error("The first worker had told everybody before it was killed.");
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  return `${half.rows} told before the kill, ${FOLLOWERS} after ${seconds} s, each once`;
}
