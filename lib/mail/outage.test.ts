/** The provider is away for an hour: every mail arrives afterwards, once, and it was not asked without end meanwhile. */
import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { job } from "@/lib/jobs/queue";
import { startJobs } from "@/lib/jobs/run";
import { testContext } from "@/lib/testing/context";
import { testDatabase } from "@/lib/testing/database";
import { setVariables } from "@/lib/testing/process";
import { deliverMail } from "./deliver";
import { mailJobs } from "./jobs";
import { queueMail } from "./outbox";

const MAILS = 25;
const HOUR = 3_600;
const provider = { isUp: false, asked: new Map<string, number>(), accepted: [] as string[] };

const server = http.createServer(async (req, res) => {
  const key = String(req.headers["idempotency-key"]);
  for await (const _ of req); // the whole body has arrived
  provider.asked.set(key, (provider.asked.get(key) ?? 0) + 1);
  res.setHeader("Content-Type", "application/json");
  if (!provider.isUp) {
    res.writeHead(503).end(JSON.stringify({ name: "internal_server_error", message: "away", statusCode: 503 }));
    return;
  }
  provider.accepted.push(key);
  res.end(JSON.stringify({ id: key }));
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  setVariables({
    RESEND_API_KEY: "re_test",
    RESEND_BASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  });
});
afterAll(() => {
  server.close();
});

test("a provider that is away for an hour loses no mail and gets none twice", { timeout: 120_000 }, async () => {
  const ctx = await testContext();
  const { url, sql } = await testDatabase();
  for (let i = 0; i < MAILS; i += 1)
    await queueMail(ctx, { kind: "test", recipient: `r${i}@readers.example`, subject: "s", html: "h", text: "t" });
  const options = mailJobs().find(({ name }) => name === "deliver-mail");
  const worker = await startJobs(url, [job("deliver-mail", deliverMail, options) as never], { work: true });

  const states = async () =>
    (
      await sql`select
        count(*) filter (where state = 'active' or (state < 'active' and start_after <= now()))::int as busy,
        count(*) filter (where state < 'active')::int as waiting, count(*) filter (where state = 'failed')::int as dead,
        coalesce(extract(epoch from max(start_after) filter (where state < 'active') - now()), 0)::float8 as pause
        from pgboss.job where name = 'deliver-mail'`
    )[0] as { busy: number; waiting: number; dead: number; pause: number };
  const idle = () => expect.poll(async () => (await states()).busy, { timeout: 20_000, interval: 50 }).toBe(0);

  let elapsed = 0;
  for (;;) {
    await idle();
    const { waiting, pause } = await states();
    if (waiting === 0) break;
    if (elapsed + pause >= HOUR) provider.isUp = true;
    elapsed += pause;
    await sql`update pgboss.job set start_after = start_after - ${`${pause} s`}::interval where state < 'active'`;
  }
  await worker.stop();

  expect((await states()).dead).toBe(0);
  expect(elapsed, "they go out soon after it is back").toBeLessThan(HOUR + 1_800);
  const ids = (await sql`select id from mails where sent_at is not null order by id`).map(({ id }) => id);
  expect(ids).toHaveLength(MAILS);
  expect(provider.accepted.sort(), "each mail once").toEqual(ids);
  expect(Math.max(...provider.asked.values()), "pauses grow").toBeLessThan(25);
});
