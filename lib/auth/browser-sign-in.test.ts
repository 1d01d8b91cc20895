/** A sign-in in a new browser is mailed: once for each, never for the very first, and by a cookie alone. */
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { createReader } from "@/db/factories";
import { mails } from "@/db/schema/platform";
import type { Context } from "@/lib/kernel/context";
import { testContext } from "@/lib/testing/context";
import { setVariables } from "@/lib/testing/process";
import { signInBrowser } from "./browser-sign-in";

const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; rv:145.0) Gecko/20100101 Firefox/145.0";
let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
});
beforeEach(() => setVariables({ APP_URL: "http://localhost:3000" }));

/** Signs in in a browser with this device cookie; answers the cookie that it has then. */
async function signIn(userId: string, device?: string, userAgent = FIREFOX): Promise<string> {
  const headers = new Headers({ "User-Agent": userAgent, ...(device ? { Cookie: device } : {}) });
  const cookies = await signInBrowser(ctx, { userId, method: "passkey", headers });
  expect(cookies.map((cookie) => cookie.split("=")[0])).toEqual([
    "bookplate.session",
    "bookplate.reader",
    "bookplate.device",
  ]);
  return cookies[2]?.split(";")[0] ?? "";
}
const mailsTo = async ({ email }: { email: string | null }) =>
  ctx.db
    .select()
    .from(mails)
    .where(eq(mails.recipient, email ?? ""));

test("the first browser is not mailed, the second is, and neither is again", async () => {
  const person = await createReader(ctx.db);
  const first = await signIn(person.id);
  expect(await mailsTo(person)).toEqual([]);
  const second = await signIn(person.id);
  const [mail, ...more] = await mailsTo(person);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ kind: "security", subject: "New sign-in to your Bookplate account" });
  expect(mail?.text).toContain("with a passkey on a device that was not used before: Firefox on Windows.");
  expect(await signIn(person.id, first)).toBe(first);
  expect(await signIn(person.id, second)).toBe(second);
  expect(await signIn(person.id, second, "another browser by its own word")).toBe(second);
  expect(await mailsTo(person)).toHaveLength(1);
});

test("two sign-ins of one new browser at the same moment are mailed once", async () => {
  const person = await createReader(ctx.db);
  await signIn(person.id);
  const device = `bookplate.device=${"d".repeat(43)}`;
  await Promise.all([signIn(person.id, device), signIn(person.id, device), signIn(person.id, device)]);
  expect(await mailsTo(person)).toHaveLength(1);
});

test("a browser that another person knows is new all the same", async () => {
  const [person, other] = [await createReader(ctx.db), await createReader(ctx.db)];
  const shared = await signIn(other.id);
  await signIn(person.id);
  await signIn(person.id, shared);
  expect(await mailsTo(person)).toHaveLength(1);
});

test.each([
  ["de", "Neue Anmeldung bei deinem Bookplate-Konto", "Firefox auf Windows"],
  ["es", "Nuevo inicio de sesión en tu cuenta de Bookplate", "Firefox en Windows"],
  ["ar", "تسجيل دخول جديد إلى حسابك في Bookplate", "Firefox على Windows"],
] as const)("the mail is in the account's language: %s", async (locale, subject, device) => {
  const person = await createReader(ctx.db, { locale });
  await signIn(person.id);
  await signIn(person.id);
  const [mail] = await mailsTo(person);
  expect(mail?.subject).toBe(subject);
  expect(mail?.text).toContain(device);
  expect(mail?.text).toContain("http://localhost:3000/settings/apps");
});

test("an account without an address is signed in without a mail", async () => {
  const person = await createReader(ctx.db, { email: null, emailVerified: null });
  await signIn(person.id);
  await signIn(person.id);
  expect(await mailsTo(person)).toEqual([]);
});
