/** Settings: what is refused, what is written down, and what else goes by them. */
import { desc, eq, type SQL } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { createReader } from "@/db/factories";
import { installations } from "@/db/schema/installation";
import { auditLog, cacheChanges } from "@/db/schema/platform";
import type { Context } from "@/lib/kernel/context";
import { installation, readInstallation } from "@/lib/kernel/installation";
import { effectiveTier, hasTiers } from "@/lib/kernel/tiers";
import { messagesIn } from "@/lib/messages/messages-in";
import { actingAs, testContext } from "@/lib/testing/context";
import { setVariables } from "@/lib/testing/process";
import { UpdateSettings } from "./schemas";
import { getInstance, getSettings, updateSettings } from "./settings";

let ctx: Context;
let staff: Context;
beforeAll(async () => {
  ctx = await testContext();
  staff = actingAs(ctx, await createReader(ctx.db, { roles: ["admin"] }));
});
beforeEach(async () => {
  setVariables({ EXTERNAL_COVERS: "off", EXTERNAL_LOOKUP: "off" });
  await ctx.db.delete(installations);
  await readInstallation(ctx.db);
});

const issuesOf = (body: unknown) =>
  UpdateSettings.safeParse(body).error?.issues.map(({ path, message }) => [path.join("."), message]) ?? [];

test("a bad value names itself", async () => {
  expect(issuesOf({ name: "" })).toEqual([["name", "must not be empty"]]);
  expect(issuesOf({ name: "Read {me}" })[0]?.[0]).toBe("name");
  expect(issuesOf({ name: "x".repeat(61) })).toEqual([["name", "must have at most 60 characters"]]);
  expect(issuesOf({ tagline: "two\nlines" })[0]?.[0]).toBe("tagline");
  expect(issuesOf({ registration: "some" })[0]?.[0]).toBe("registration");
  expect(issuesOf({ contactEmail: "nobody" })).toEqual([["contactEmail", "must be an email address"]]);
  expect(issuesOf({ locales: [] })).toEqual([["locales", "must name a language at least"]]);
  expect(issuesOf({ locales: ["en", "en"] })).toEqual([["locales", "must not name a language twice"]]);
  expect(issuesOf({ locales: ["en", "fr"] })[0]?.[0]).toBe("locales.1");
  expect(issuesOf({ blockedEmailDomains: ["spam.example", "no domain"] })).toEqual([
    ["blockedEmailDomains.1", "must be a domain such as spam.example"],
  ]);
  expect(issuesOf({ externalCovers: "on" })[0]?.[0]).toBe("externalCovers");
  expect(issuesOf({ colour: "red" })).toHaveLength(1);
  await expect(updateSettings(staff, { defaultLocale: "de", locales: ["en"] })).rejects.toMatchObject({
    status: 400,
    code: "invalid_input",
    issues: [{ path: "defaultLocale", message: "must be one of locales" }],
  });
  await expect(updateSettings(staff, { locales: ["de", "ar"] })).rejects.toMatchObject({
    issues: [{ path: "locales", message: "must contain the default language" }],
  });
  expect((await getSettings(staff)).updatedAt).toBeNull();
});

test("domains are taken as people type them", () => {
  const typed = [" @Spam.Example. ", "*.trash.example", "bücher.example"];
  expect(UpdateSettings.parse({ blockedEmailDomains: typed })).toEqual({
    blockedEmailDomains: ["spam.example", "trash.example", "xn--bcher-kva.example"],
  });
});

test("only staff read and change them", async () => {
  const reader = actingAs(ctx, await createReader(ctx.db));
  await expect(getSettings(reader)).rejects.toMatchObject({ status: 401, code: "staff_only" });
  await expect(updateSettings(reader, { name: "Mine" })).rejects.toMatchObject({ code: "staff_only" });
  await expect(getSettings(ctx)).rejects.toMatchObject({ code: "not_signed_in" });
});

test("a change is written down with what stood there before, and all that was cached is stale", async () => {
  await updateSettings(staff, { name: "The Reading Room", rules: "Be kind.", registration: "open" });
  const [entry] = await ctx.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  expect(entry).toMatchObject({
    action: "settings.update",
    target: "settings:1",
    staffId: staff.actor?.userId,
    details: {
      changes: [
        { field: "name", from: "Bookplate", to: "The Reading Room" },
        { field: "rules", from: "", to: "Be kind." },
      ],
    },
  });
  const [stale] = await ctx.db.select().from(cacheChanges).orderBy(desc(cacheChanges.id)).limit(1);
  expect(stale?.tags).toEqual(["installation", "*"]);
  expect(installation()).toMatchObject({ name: "The Reading Room", rules: "Be kind." });
  expect(getInstance(ctx)).toMatchObject({
    name: "The Reading Room",
    rules: "Be kind.",
    locales: ["en", "de", "es", "ar"],
  });
});

test("what changes nothing leaves no trace", async () => {
  const entries = () => ctx.db.$count(auditLog, eq(auditLog.action, "settings.update"));
  const before = await entries();
  await updateSettings(staff, { registration: "open", locales: ["ar", "es", "de", "en"] });
  expect(await entries()).toBe(before);
});

test("two who change other fields at once both keep theirs", async () => {
  await Promise.all([
    updateSettings(staff, { name: "One" }),
    updateSettings(staff, { tagline: "Two" }),
    updateSettings(staff, { imprint: "Three" }),
  ]);
  expect(await getSettings(staff)).toMatchObject({ name: "One", tagline: "Two", imprint: "Three" });
});

test("a reading that took longer does not bring back what was changed meanwhile", async () => {
  const [answer, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const slow = new Proxy(ctx.db, {
    get: (db, name) =>
      name === "select"
        ? () => ({
            from: (table: typeof installations) => ({
              where: async (id: SQL) => {
                const rows = await db.select().from(table).where(id);
                answered.resolve();
                await answer.promise;
                return rows;
              },
            }),
          })
        : Reflect.get(db, name),
  });
  const before = readInstallation(slow);
  await answered.promise;
  await updateSettings(staff, UpdateSettings.parse({ name: "The Reading Room" }));
  answer.resolve();
  await before;
  expect(installation().name).toBe("The Reading Room");
});

test("the variables of outside catalogues count until somebody moves the switch", async () => {
  setVariables({ EXTERNAL_COVERS: "on", EXTERNAL_LOOKUP: "on" });
  expect(await getSettings(staff)).toMatchObject({ externalCovers: true, externalLookup: true });
  await updateSettings(staff, { externalLookup: false });
  expect(await getSettings(staff)).toMatchObject({ externalCovers: true, externalLookup: false });
  setVariables({ EXTERNAL_COVERS: "off", EXTERNAL_LOOKUP: "on" });
  expect(await getSettings(staff)).toMatchObject({ externalCovers: false, externalLookup: false });
});

test("texts say the installation's name, but not where they speak of the software", async () => {
  await updateSettings(staff, UpdateSettings.parse({ name: "O'Brien's Library" }));
  expect(installation().name).toBe("O’Brien’s Library");
  expect(messagesIn("en", "account.signInMail")("title")).toBe("Sign in to O’Brien’s Library");
  expect(messagesIn("de", "account.signInMail")("title")).toBe("Bei O’Brien’s Library anmelden");
  expect(messagesIn("en", "site.footer")("about")).toContain("Bookplate is free software");
  expect(messagesIn("en", "profiles.exLibris")("since", { year: "2026" })).toBe("On O’Brien’s Library since 2026");
});

test("without tiers everybody has what the highest opens", async () => {
  expect(effectiveTier("free", "creator")).toBe("free");
  await updateSettings(staff, { tiers: "off" });
  expect(hasTiers()).toBe(false);
  expect(effectiveTier("free", "creator")).toBe("creator");
});
