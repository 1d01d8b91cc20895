/** A new address for an account: it counts once its owner proved it, and nobody else's is taken. */
import { desc, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { createReader, unique } from "@/db/factories";
import { mails } from "@/db/schema/platform";
import { users } from "@/db/schema/users";
import { UpdateSettings } from "@/lib/installation/schemas";
import { updateSettings } from "@/lib/installation/settings";
import type { Context } from "@/lib/kernel/context";
import { actingAs, testContext } from "@/lib/testing/context";
import { confirmEmailChange, requestEmailChange } from "./email-change";

let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
});

const address = () => `${unique()}@readers.example`;
const mailsTo = (recipient: string) =>
  ctx.db.select().from(mails).where(eq(mails.recipient, recipient)).orderBy(desc(mails.id));
async function codeTo(as: Context, email: string): Promise<string> {
  await requestEmailChange(as, { email });
  return /\d{6}/.exec((await mailsTo(email))[0]?.subject ?? "")?.[0] ?? "";
}
const emailOf = async (id: string) => (await ctx.db.select().from(users).where(eq(users.id, id)))[0]?.email;
const outcome = (work: Promise<unknown>) =>
  work.then(
    () => "in",
    (error) => error.code,
  );

test("the address changes with the code that was mailed there, once, and the former one is told", async () => {
  const person = await createReader(ctx.db);
  const [as, email] = [actingAs(ctx, person), address()];
  const code = await codeTo(as, email);
  expect(await emailOf(person.id)).toBe(person.email);
  expect((await confirmEmailChange(as, { code })).email).toBe(email);
  expect(await outcome(confirmEmailChange(as, { code }))).toBe("invalid_code");
  const [mail] = await mailsTo(person.email ?? "");
  expect(mail?.subject).toBe("Your Bookplate account has a new email address");
  expect(mail?.text).toContain(email);
});

test("an account that began without an address gets its first", async () => {
  const person = await createReader(ctx.db, { email: null, emailVerified: null });
  const [as, email] = [actingAs(ctx, person), address()];
  await confirmEmailChange(as, { code: await codeTo(as, email) });
  expect(await emailOf(person.id)).toBe(email);
});

test("an account that began without an address gets none that would not have made it", async () => {
  const staff = actingAs(ctx, await createReader(ctx.db, { roles: ["admin"] }));
  const block = (domains: string[]) => updateSettings(staff, UpdateSettings.parse({ blockedEmailDomains: domains }));
  await block(["trash.example"]);
  const person = await createReader(ctx.db, { email: null, emailVerified: null });
  const [as, email] = [actingAs(ctx, person), `${unique()}@mail.trash.example`];
  const code = await codeTo(as, email);
  expect(await outcome(confirmEmailChange(as, { code }))).toBe("email_domain_blocked");
  expect(await emailOf(person.id)).toBeNull();
  await block([]);
});

test("another's code opens nothing, and five wrong ones end it", async () => {
  const [as, other] = [actingAs(ctx, await createReader(ctx.db)), actingAs(ctx, await createReader(ctx.db))];
  const code = await codeTo(as, address());
  expect(await outcome(confirmEmailChange(other, { code }))).toBe("invalid_code");
  const wrong = code === "000000" ? "000001" : "000000";
  for (let i = 0; i < 5; i += 1) expect(await outcome(confirmEmailChange(as, { code: wrong }))).toBe("invalid_code");
  expect(await outcome(confirmEmailChange(as, { code }))).toBe("invalid_code");
});

test("an address that another account has is asked for like any other, and refused once it is proved", async () => {
  const [person, owner] = [await createReader(ctx.db), await createReader(ctx.db)];
  const as = actingAs(ctx, person);
  const code = await codeTo(as, owner.email ?? "");
  expect(await outcome(confirmEmailChange(as, { code }))).toBe("email_taken");
  expect(await emailOf(person.id)).toBe(person.email);
});

test("both need a sign-in of the last 15 minutes", async () => {
  const as = actingAs(ctx, await createReader(ctx.db));
  const code = await codeTo(as, address());
  const stale = { ...as, actor: { ...as.actor, signedInAt: new Date(ctx.now.getTime() - 16 * 60_000) } };
  expect(await outcome(requestEmailChange(stale, { email: address() }))).toBe("sign_in_again");
  expect(await outcome(confirmEmailChange(stale, { code }))).toBe("sign_in_again");
});
