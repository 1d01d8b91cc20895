/** What whoever runs the installation has chosen, invited and is asked for comes back with a backup. */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { createReader } from "@/db/factories";
import { registrations } from "@/db/schema/installation";
import { createInvite, inviteMakesAccounts, listInvites } from "@/lib/installation/invites";
import { listRegistrations } from "@/lib/installation/registrations";
import { getSettings, updateSettings } from "@/lib/installation/settings";
import { systemContext } from "@/lib/kernel/context";
import { actingAs, testContext } from "@/lib/testing/context";
import { bareDatabase, testDatabase } from "@/lib/testing/database";
import { setVariables } from "@/lib/testing/process";
import { backUp } from "./back-up";
import { restore } from "./restore";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "bookplate-settings-"));
setVariables({ BOOKPLATE_DATA: folder });
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

test("everything of the settings is in backup and restore", async () => {
  const ctx = await testContext();
  const person = await createReader(ctx.db, { roles: ["admin"] });
  const staff = actingAs(ctx, person);
  const settings = await updateSettings(staff, {
    name: "The Reading Room",
    tagline: "Books aloud",
    about: "A room.",
    rules: "Be kind.",
    terms: "Come in.",
    imprint: "Ada, London",
    privacyNote: "Little.",
    contactEmail: "ada@books.example",
    registration: "approval",
    approvalQuestion: "What do you read?",
    blockedEmailDomains: ["trash.example"],
    locales: ["de", "ar"],
    defaultLocale: "ar",
    tiers: "off",
    covers: "drawn",
    externalCovers: true,
    externalLookup: true,
  });
  const { token } = await createInvite(staff, { maxUses: 3 });
  await ctx.db.insert(registrations).values({ email: "new@books.example", answer: "Novels", locale: "ar" });
  const page = { page: 1, limit: 10 };
  const stored = async (of: typeof staff) => ({
    settings: await getSettings(of),
    invites: await listInvites(of, page),
    works: await inviteMakesAccounts(of, token),
    requests: await listRegistrations(of, { status: "waiting", ...page }),
  });
  const before = await stored(staff);
  expect(before.settings).toEqual(settings);
  const file = path.join(folder, "all.gz");
  await backUp((await testDatabase()).url, file);
  const fresh = await bareDatabase();
  await restore(fresh.url, file);
  expect(await stored(actingAs(systemContext(fresh.db), person))).toEqual(before);
});
