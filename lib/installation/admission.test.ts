/** Who may make an account, on every way in: the modes of registration, invitations under a race, approval, blocked domains. */
import { and, eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { createReader, unique } from "@/db/factories";
import { installations, invites, registrations } from "@/db/schema/installation";
import { mails } from "@/db/schema/platform";
import { users } from "@/db/schema/users";
import { redeemProviderPerson } from "@/lib/auth/provider-accounts";
import { redeemCode, requestSignIn } from "@/lib/auth/sign-in";
import type { Context } from "@/lib/kernel/context";
import { readInstallation } from "@/lib/kernel/installation";
import { actingAs, testContext } from "@/lib/testing/context";
import { mailedCode as codeMailedTo } from "@/lib/testing/mailed-code";
import { setVariables } from "@/lib/testing/process";
import { createInvite, deleteInvite, inviteMakesAccounts, listInvites } from "./invites";
import { decideRegistration, listRegistrations } from "./registrations";
import { UpdateSettings } from "./schemas";
import { updateSettings } from "./settings";

let ctx: Context;
let staff: Context;
beforeAll(async () => {
  setVariables({ RATE_LIMITS: "off" });
  ctx = await testContext();
  staff = actingAs(ctx, await createReader(ctx.db, { roles: ["admin"] }));
});
beforeEach(async () => {
  await ctx.db.delete(installations);
  await readInstallation(ctx.db);
});

const settings = (input: unknown) => updateSettings(staff, UpdateSettings.parse(input));
const address = (domain = "readers.example") => `${unique()}@${domain}`;
const hasAccount = async (email: string) => (await ctx.db.$count(users, sql`lower(${users.email}) = ${email}`)) === 1;

type Brings = { invite?: string; answer?: string };
const now = (): Context => ({ ...ctx, now: new Date() });

const mailedCode = (email: string, brings: Brings = {}) => codeMailedTo(ctx, email, brings);

/** The outcome of signing in by mail: "in", or the code of the refusal. */
async function enter(email: string, brings: Brings = {}): Promise<string> {
  const code = await mailedCode(email, brings);
  return redeemCode(now(), { email, code }).then(
    () => "in",
    (error) => `${error.status} ${error.code}`,
  );
}

/** The same by another site that says that the address is theirs. */
async function enterByProvider(provedEmail: string, brings: Brings = {}): Promise<string> {
  const person = { provider: "github", type: "oauth", subject: unique(), provedEmail, name: "Ada" } as const;
  return redeemProviderPerson(now(), person, brings).then(
    () => "in",
    (error) => `${error.status} ${error.code}`,
  );
}

test("closed: nobody new comes in, and whoever has an account does as ever", async () => {
  const known = address();
  expect(await enter(known)).toBe("in");
  await settings({ registration: "closed" });
  expect(await enter(known)).toBe("in");
  const email = address();
  const { token } = await createInvite(staff, {});
  expect(await enter(email)).toBe("401 registration_closed");
  expect(await enter(email, { invite: token, answer: "please" })).toBe("401 registration_closed");
  expect(await hasAccount(email)).toBe(false);
  expect(await enterByProvider(email)).toBe("401 registration_closed");
});

test("what is answered before an address is proved is the same for all", async () => {
  await settings({ registration: "closed", blockedEmailDomains: ["trash.example"] });
  const known = (await createReader(ctx.db, { email: address() })).email ?? "";
  const asked = [known, address(), address("trash.example")].map((email) => requestSignIn(now(), { email }));
  const answers = await Promise.all(asked);
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
});

test("invite: an account needs an invitation, which is counted, ends and can be withdrawn", async () => {
  await settings({ registration: "invite" });
  const email = address();
  expect(await enter(email)).toBe("401 invite_needed");
  expect(await enter(email, { invite: "x".repeat(43) })).toBe("401 invite_needed");
  const { token, id, url } = await createInvite(staff, { maxUses: 1 });
  expect(url).toMatch(/\/join\/[\w-]{43}$/);
  expect(await enter(email, { invite: token })).toBe("in");
  expect(await enter(email)).toBe("in"); // known by now
  expect(await inviteMakesAccounts(ctx, token)).toBe(false);
  expect(await enter(address(), { invite: token })).toBe("401 invite_needed");
  const { data } = await listInvites(staff, { page: 1, limit: 1 });
  expect(data[0]).toMatchObject({ id, uses: 1, maxUses: 1, works: false });
  const soon = await createInvite(staff, { expiresAt: new Date(Date.now() + 3_600_000).toISOString() });
  await ctx.db
    .update(invites)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(invites.id, soon.id));
  expect(await enter(address(), { invite: soon.token })).toBe("401 invite_needed");
  const gone = await createInvite(staff, {});
  await deleteInvite(staff, gone.id);
  expect(await enter(address(), { invite: gone.token })).toBe("401 invite_needed");
  await expect(deleteInvite(staff, gone.id)).rejects.toMatchObject({ status: 404 });
  await expect(createInvite(staff, { expiresAt: "2020-01-01T00:00:00Z" })).rejects.toMatchObject({
    issues: [{ path: "expiresAt", message: "is in the past" }],
  });
});

test("whoever asks for another mail need not bring the invitation again", async () => {
  await settings({ registration: "invite" });
  const { token } = await createInvite(staff, { maxUses: 1 });
  const email = address();
  await mailedCode(email, { invite: token });
  expect(await enter(email)).toBe("in");
});

test("of twenty who race for the last five accounts of an invitation five get one", async () => {
  await settings({ registration: "invite" });
  const { token, id } = await createInvite(staff, { maxUses: 5 });
  const people = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const email = address();
      return { email, code: await mailedCode(email, { invite: token }) };
    }),
  );
  const outcomes = await Promise.all(
    people.map(({ email, code }) =>
      redeemCode(now(), { email, code }).then(
        () => "in",
        (error) => error.code,
      ),
    ),
  );
  expect(outcomes.filter((outcome) => outcome === "in")).toHaveLength(5);
  expect(outcomes.filter((outcome) => outcome === "invite_needed")).toHaveLength(15);
  const made = await Promise.all(people.map(({ email }) => hasAccount(email)));
  expect(made.filter(Boolean)).toHaveLength(5);
  const [invite] = await ctx.db.select().from(invites).where(eq(invites.id, id));
  expect(invite?.uses).toBe(5);
});

test("one who comes twice at once uses an invitation once", async () => {
  await settings({ registration: "invite" });
  const { token, id } = await createInvite(staff, {});
  const email = address();
  const made = await Promise.all([enterByProvider(email, { invite: token }), enter(email, { invite: token })]);
  expect(made).toEqual(["in", "in"]);
  expect(await hasAccount(email)).toBe(true);
  const [invite] = await ctx.db.select().from(invites).where(eq(invites.id, id));
  expect(invite?.uses).toBe(1);
  expect(await enterByProvider(email)).toBe("in"); // the address has an account by now
});

test("approval: the account is asked for, waits, and comes with the decision, which is mailed", async () => {
  await settings({ registration: "approval", approvalQuestion: "What do you read?" });
  const email = address();
  expect(await enter(email)).toBe("401 approval_needed");
  expect(await enter(email, { answer: "Novels." })).toBe("401 approval_pending");
  expect(await enter(email)).toBe("401 approval_pending");
  expect(await hasAccount(email)).toBe(false);
  const { data } = await listRegistrations(staff, { status: "waiting", page: 1, limit: 100 });
  const asked = data.find((request) => request.email === email);
  expect(asked).toMatchObject({ answer: "Novels.", status: "waiting", note: null });
  const decided = await decideRegistration(staff, asked?.id ?? "", { decision: "approve", note: "Welcome!" });
  expect(decided).toMatchObject({ status: "approved", note: "Welcome!" });
  await expect(decideRegistration(staff, asked?.id ?? "", { decision: "decline" })).rejects.toMatchObject({
    code: "already_decided",
  });
  const [mail] = await ctx.db
    .select()
    .from(mails)
    .where(and(eq(mails.recipient, email), eq(mails.kind, "registration")));
  expect(mail?.subject).toBe("Your account on Bookplate is ready");
  expect(mail?.text).toContain("Welcome!");
  expect(await enter(email)).toBe("in");
});

test("approval: whoever was declined has no account, and may ask again", async () => {
  await settings({ registration: "approval" });
  const email = address();
  await enter(email, { answer: "Spam." });
  const [asked] = await ctx.db.select().from(registrations).where(eq(registrations.email, email));
  await decideRegistration(staff, asked?.id ?? "", { decision: "decline" });
  expect(await hasAccount(email)).toBe(false);
  expect(await enter(email)).toBe("401 approval_pending"); // the answer of an hour ago is brought again
  expect(await ctx.db.$count(registrations, eq(registrations.email, email))).toBe(2);
});

test("approval: an invitation lets in at once, and so does an address that another site knows only after approval", async () => {
  await settings({ registration: "approval" });
  const { token } = await createInvite(staff, {});
  expect(await enter(address(), { invite: token })).toBe("in");
  const email = address();
  expect(await enterByProvider(email)).toBe("401 approval_needed");
  expect(await enterByProvider(email, { answer: "Let me in" })).toBe("401 approval_pending");
  expect(await ctx.db.$count(registrations, eq(registrations.email, email))).toBe(1);
});

test("a request that waits is gone once there is an account", async () => {
  await settings({ registration: "approval" });
  const email = address();
  await enter(email, { answer: "Novels." });
  await settings({ registration: "open" });
  expect(await enter(email)).toBe("in");
  expect(await ctx.db.$count(registrations, eq(registrations.email, email))).toBe(0);
});

test("blocked domains, and what is below them, make no accounts, however they are written", async () => {
  const known = address("trash.example");
  expect(await enter(known)).toBe("in");
  await settings({ blockedEmailDomains: ["Trash.example."] });
  for (const domain of ["trash.example", "deep.below.trash.example"])
    expect(await enter(address(domain))).toBe("401 email_domain_blocked");
  expect(await enter(address("nottrash.example"))).toBe("in");
  expect(await enter(known)).toBe("in");
  for (const domain of ["TRASH.example", "trash.example.", "a.Trash.Example"])
    expect(await enterByProvider(address(domain))).toBe("401 email_domain_blocked");
});

test("open: another site makes an account, with the address in small letters", async () => {
  const email = address();
  expect(await enterByProvider(email.toUpperCase())).toBe("in");
  const [row] = await ctx.db.select().from(users).where(eq(users.email, email));
  expect(row).toMatchObject({ email, name: "Ada" });
});

test("the operator's own address comes in whatever the rules are", async () => {
  const email = address();
  setVariables({ ADMIN_EMAIL: email });
  await settings({ registration: "closed" });
  expect(await enter(email)).toBe("in");
});

test("only staff see invitations and requests", async () => {
  const reader = actingAs(ctx, await createReader(ctx.db));
  const page = { page: 1, limit: 20 };
  for (const work of [
    listInvites(reader, page),
    createInvite(reader, {}),
    deleteInvite(reader, "x"),
    listRegistrations(reader, { status: "waiting", ...page }),
    decideRegistration(reader, "x", { decision: "approve" }),
  ])
    await expect(work).rejects.toMatchObject({ status: 401, code: "staff_only" });
});
