import { afterAll, expect, test } from "vitest";
import { installation } from "@/lib/kernel/installation";
import { testContext } from "@/lib/testing/context";
import { testDatabase } from "@/lib/testing/database";
import { followInstallation } from "./follow-installation";

test("a process without pages hears of a change, also after its connection died", async () => {
  await testContext();
  const { url, sql } = await testDatabase();
  const set = (name: string) => sql`
    insert into installations (id, name, tagline, about, rules, terms, imprint, privacy_note, registration, approval_question,
      blocked_email_domains, locales, default_locale, tiers, covers)
    values (1, ${name}, '', '', '', '', '', '', 'open', '', '{}', '{en}', 'en', 'on', 'pictures')
    on conflict (id) do update set name = excluded.name`;
  await set("First");
  const following = await followInstallation(url);
  afterAll(following.stop);
  expect(installation().name).toBe("First");
  await set("Second");
  await sql`select pg_notify('installation', '')`;
  await expect.poll(() => installation().name).toBe("Second");
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'bookplate-settings-ear'`;
  await set("Third"); // nobody hears of it
  await expect.poll(() => installation().name).toBe("Third");
});
