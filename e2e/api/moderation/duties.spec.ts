/** What the law asks of whoever runs an installation, each duty met by a page or an answer: the table of docs/duties.md, tried over HTTP. */
import fs from "node:fs";
import { and, eq } from "drizzle-orm";
import { strFromU8, unzipSync } from "fflate";
import { expect, test, vi } from "vitest";
import { createWork } from "@/db/factories";
import { newId } from "@/db/schema/columns";
import { decisions, notices } from "@/db/schema/decisions";
import { reviews } from "@/db/schema/library";
import { mails } from "@/db/schema/platform";
import { reports } from "@/db/schema/reports";
import { users } from "@/db/schema/users";
import { appUrl, bearerOf, call, database, newReader } from "../../support/world";

const WAIT = { timeout: 20_000 };
const moderator = async () => bearerOf(await newReader({ roles: ["moderator"] }));
const page = async (path: string) => {
  const response = await fetch(`${appUrl()}${path}`, { headers: { Accept: "text/html" } });
  return { status: response.status, text: await response.text() };
};
const mailsTo = (recipient: string, kind: string) =>
  database()
    .select()
    .from(mails)
    .where(and(eq(mails.recipient, recipient), eq(mails.kind, kind)));

async function review() {
  const mark = newId();
  const person = await newReader({ email: `${mark}@readers.example` });
  const [work, id] = [await createWork(database()), newId()];
  const text = `Words ${mark}`;
  await database().insert(reviews).values({ id, userId: person.id, workId: work.id, rating: 4, text });
  const shown = async () =>
    (await call("GET", `/v1/books/${work.id}/reviews`)).body.data.some((entry: { id: string }) => entry.id === id);
  return { id, person, as: await bearerOf(person), text, shown, url: `${appUrl()}/books/${work.slug}#review-${id}` };
}

async function notified(url: string, targetId: string, email = `${newId()}@letters.example`) {
  const body = { url, reason: "illegal", explanation: "It is a libel.", name: "Ada", email };
  const made = await call("POST", "/v1/notices", { body });
  const [report] = await database().select().from(reports).where(eq(reports.targetId, targetId));
  return { made, email, reportId: report?.id ?? "" };
}

async function hidden() {
  const found = await review();
  const { reportId, email } = await notified(found.url, found.id);
  const by = await moderator();
  const body = { decision: "hide", rule: "privacy", reason: "It names a neighbour." };
  const { status } = await call("PUT", `/admin/reports/${reportId}`, { headers: by, body });
  expect(status).toBe(200);
  const { body: list } = await call("GET", "/v1/me/decisions", { headers: found.as });
  return { ...found, by, email, decision: list.data[0] };
}

test("DSA 11, 12 and 14: a contact for readers and authorities, terms and rules, linked on every page", async () => {
  const headers = await bearerOf(await newReader({ roles: ["admin"] }));
  const change = (body: object) => call("PATCH", "/admin/settings", { headers, body });
  const { body: before } = await call("GET", "/admin/settings", { headers });
  const texts = { contactEmail: "desk@house.example", terms: "What is moderated, and how.", rules: "Be kind." };
  expect((await change(texts)).status).toBe(200);
  const contact = await page("/contact");
  expect(contact.text).toContain("mailto:desk@house.example");
  expect(contact.text).toContain("for authorities");
  expect((await page("/terms")).text).toContain(texts.terms);
  expect((await page("/rules")).text).toContain(texts.rules);
  const { text: home } = await page("/");
  for (const path of ["/contact", "/terms", "/rules", "/notice"]) expect(home).toContain(`href="${path}"`);
  const { contactEmail, terms, rules } = before;
  expect((await change({ contactEmail, terms, rules })).status).toBe(200);
});

test("DSA 16: anybody notifies electronically, gets a receipt, and hears what was decided", async () => {
  const form = await page("/notice?url=%2Fbooks%2Femma");
  expect(form.status).toBe(200);
  for (const name of ["url", "reason", "explanation", "name", "email"]) expect(form.text).toContain(`name="${name}"`);
  const { id, url, as } = await review();
  const { made, email, reportId } = await notified(url, id);
  expect(made).toMatchObject({ status: 201, body: { id: expect.any(String) } });
  expect(await mailsTo(email, "notice_receipt")).toHaveLength(1);
  await call("PUT", `/admin/reports/${reportId}`, { headers: await moderator(), body: { decision: "dismiss" } });
  await vi.waitUntil(async () => (await mailsTo(email, "notice_outcome")).length === 1, WAIT);
  expect((await call("GET", "/v1/me/decisions", { headers: as })).body.total).toBe(0);
});

test("DSA 17: whoever wrote it reads at once what was decided, by which rule, on what it rests, and how to appeal", async () => {
  const { person, as, decision, text, email, shown } = await hidden();
  expect(await shown()).toBe(false);
  expect(decision).toMatchObject({
    kind: "review",
    subject: { excerpt: text },
    action: "hide",
    rule: "privacy",
    reason: "It names a neighbour.",
    source: "notice",
    appeal: null,
  });
  expect(new Date(decision.appealUntil).getTime()).toBeGreaterThan(Date.now() + 180 * 86_400_000);
  expect(JSON.stringify(decision)).not.toContain(email);
  await vi.waitUntil(async () => (await mailsTo(person.email ?? "", "decision")).length === 1, WAIT);
  const [mail] = await mailsTo(person.email ?? "", "decision");
  for (const part of ["It names a neighbour.", "private life", "sent a notice", "appeal"])
    expect(mail?.text).toContain(part);
  const inbox = await call("GET", "/v1/me/notifications", { headers: as });
  expect(JSON.stringify(inbox.body)).toContain("It names a neighbour.");
});

test("DSA 20: a complaint for six months, free, decided by another person, and undone in full", async () => {
  const { as, by, decision, shown, email } = await hidden();
  const appeal = await call("POST", `/v1/me/decisions/${decision.id}/appeal`, {
    headers: as,
    body: { text: "It is true." },
  });
  expect(appeal.status).toBe(201);
  const answer = { decision: "reverse", note: "Indeed." };
  const own = await call("PUT", `/admin/appeals/${decision.id}`, { headers: by, body: answer });
  expect(own).toMatchObject({ status: 400, body: { code: "own_decision" } });
  const answered = await call("PUT", `/admin/appeals/${decision.id}`, { headers: await moderator(), body: answer });
  expect(answered.body.appeal).toMatchObject({ outcome: "reverse", answer: "Indeed.", byAnother: true });
  expect(await shown()).toBe(true);
  await vi.waitUntil(async () => (await mailsTo(email, "notice_outcome")).length === 2, WAIT);
});

test("DSA 20: a suspended person can appeal too", async () => {
  const person = await newReader();
  const body = { kind: "suspension", reason: "Spam.", rule: "spam" };
  await call("POST", `/admin/users/${person.id}/sanctions`, { headers: await moderator(), body });
  const as = await bearerOf(person);
  const { body: list } = await call("GET", "/v1/me/decisions", { headers: as });
  expect(list.data).toMatchObject([{ kind: "account", action: "suspend", rule: "spam" }]);
  const path = `/v1/me/decisions/${list.data[0].id}/appeal`;
  expect((await call("POST", path, { headers: as, body: { text: "It was not me." } })).status).toBe(201);
});

test("numbers by year and kind, of nobody in particular", async () => {
  const { email, text } = await hidden();
  const shown = await page("/transparency");
  expect(shown.status).toBe(200);
  expect(shown.text).toContain("<table");
  for (const part of [email, text]) expect(shown.text).not.toContain(part);
});

test("GDPR 15 and 20: everything of a person as files a machine reads, decisions and notices with it", async () => {
  const { person, as, text } = await hidden();
  const { id, url } = await review();
  await call("POST", "/v1/notices", {
    headers: as,
    body: { url, reason: "spam", explanation: "An advertisement.", email: person.email },
  });
  const asked = await call("POST", "/v1/me/exports", { headers: as, body: undefined });
  const path = `/v1/me/exports/${asked.body.id}`;
  await vi.waitUntil(async () => (await call("GET", path, { headers: as })).body.status === "ready", WAIT);
  const file = await fetch(`${appUrl()}/api${path}/file`, { headers: as });
  const files = unzipSync(new Uint8Array(await file.arrayBuffer()));
  const contents = Object.values(files)
    .map((bytes) => strFromU8(bytes))
    .join("\n");
  for (const part of [text, "It names a neighbour.", "An advertisement.", person.email ?? "?"])
    expect(contents).toContain(part);
  expect(contents).not.toContain(id);
});

test("GDPR 17: an account is deleted at once, and what was decided about it names nobody", async () => {
  const { person, as, decision } = await hidden();
  const { id, url } = await review();
  await notified(url, id, person.email ?? "");
  expect((await call("DELETE", "/v1/me", { headers: as })).status).toBe(204);
  const [gone] = await database().select().from(users).where(eq(users.id, person.id));
  expect(gone).toMatchObject({ email: null, name: null, username: null });
  expect(await database().$count(notices, eq(notices.email, person.email ?? ""))).toBe(0);
  await vi.waitUntil(async () => {
    const [row] = await database().select().from(decisions).where(eq(decisions.id, decision.id));
    return row?.userId === null && row.excerpt === null && row.reason === null && row.targetId === null;
  }, WAIT);
});

test("the table of the duties names each of them", () => {
  const table = fs.readFileSync("docs/duties.md", "utf8");
  for (const duty of ["DSA 11", "DSA 12", "DSA 14", "DSA 16", "DSA 17", "DSA 20", "GDPR 15", "GDPR 17", "GDPR 20"])
    expect(table).toMatch(new RegExp(`^\\| ${duty} +\\|`, "m"));
});
