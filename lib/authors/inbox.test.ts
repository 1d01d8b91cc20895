/** Whoever is decided upon finds it in the inbox: once, unread, with an address that opens. */
import { and, eq, isNull } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { createReader, createWork } from "@/db/factories";
import { createOwnedPage } from "@/db/factories/authors";
import { authorMembers } from "@/db/schema/authors";
import { notificationEvents } from "@/db/schema/notifications";
import { mails } from "@/db/schema/platform";
import type { Context } from "@/lib/kernel/context";
import { fanOut } from "@/lib/notifications/fan-out";
import { listNotifications } from "@/lib/notifications/inbox";
import { notificationTypes } from "@/lib/registry/notification-types";
import { actingAs, testContext } from "@/lib/testing/context";
import { requireAuthor } from "./access";
import { getAuthor } from "./authors";
import { decideBookLink, requestBookLink } from "./book-links";
import { submitClaim } from "./claims";
import { decideClaim } from "./decide-claim";
import { answerSupport, askSupport } from "./support";

let ctx: Context;
let staff: Context;
beforeAll(async () => {
  ctx = await testContext();
  staff = actingAs(ctx, await createReader(ctx.db, { roles: ["editor"] }));
});

/** What stands unread in somebody's inbox, after everything due was notified. */
async function unread(person: { id: string }) {
  for (const { id } of await ctx.db.select().from(notificationEvents).where(isNull(notificationEvents.fannedOutAt)))
    await fanOut(ctx, notificationTypes, { eventId: id });
  const asked = { page: 1, limit: 20, unread: true };
  const { data } = await listNotifications(actingAs(ctx, person), notificationTypes, asked);
  return data.map(({ kind, title, url }) => ({ kind, title, url }));
}
const mailsTo = (email: string | null) => ctx.db.$count(mails, eq(mails.recipient, email ?? ""));

test("whoever held a page that goes to somebody else, and their team", async () => {
  const { author, owner } = await createOwnedPage(ctx.db);
  const [helper, claimant] = [await createReader(ctx.db), await createReader(ctx.db)];
  await ctx.db.insert(authorMembers).values({ authorId: author.id, userId: helper.id, role: "member" });
  const evidence = [{ kind: "press" as const, url: "https://paper.example/interview" }];
  const asked = { authorId: author.id, statement: "I wrote these.", evidence };
  const claim = await submitClaim(actingAs(ctx, claimant), asked);
  await decideClaim(staff, claim.id, { decision: "approve", explanation: null, transfer: true });
  const url = `/authors/${author.slug}`;
  const kind = "author_page_moved";
  expect(await unread(owner)).toEqual([{ kind, url, title: `${author.name}’s page is no longer yours` }]);
  expect(await unread(helper)).toEqual([{ kind, url, title: `You are no longer on ${author.name}’s team` }]);
  expect((await unread(claimant)).map((notification) => notification.kind)).toEqual(["author_claim"]);
  expect((await getAuthor(actingAs(ctx, helper), url.split("/").at(-1) ?? "")).id).toBe(author.id);
  expect([await mailsTo(owner.email), await mailsTo(helper.email)]).toEqual([1, 0]);
});

test("a member of the team who claims the page, of the claim alone", async () => {
  const { author, owner } = await createOwnedPage(ctx.db);
  const helper = await createReader(ctx.db);
  const evidence = [{ kind: "press" as const, url: "https://paper.example/interview" }];
  const claim = await submitClaim(actingAs(ctx, helper), {
    authorId: author.id,
    statement: "I wrote these.",
    evidence,
  });
  await ctx.db.insert(authorMembers).values({ authorId: author.id, userId: helper.id, role: "member" });
  await decideClaim(staff, claim.id, { decision: "approve", explanation: null, transfer: true });
  expect((await unread(helper)).map((notification) => notification.kind)).toEqual(["author_claim"]);
  expect((await unread(owner)).map((notification) => notification.kind)).toEqual(["author_page_moved"]);
});

test.each(["approve", "reject"] as const)("whoever asked for a book to be linked: %s", async (decision) => {
  const { author, owner } = await createOwnedPage(ctx.db);
  const me = actingAs(ctx, owner);
  const book = await createWork(ctx.db);
  const { id } = await requestBookLink(me, { bookId: book.id });
  await decideBookLink(staff, id, { decision, explanation: decision === "reject" ? "Not by you." : undefined });
  const title =
    decision === "approve" ? `${book.title} is linked to your page` : `${book.title} is not linked to your page`;
  expect(await unread(owner)).toEqual([{ kind: "author_book_link", url: `/portal/${author.slug}/books`, title }]);
  expect((await requireAuthor(me, author.slug)).id).toBe(author.id);
  await ctx.db
    .delete(authorMembers)
    .where(and(eq(authorMembers.authorId, author.id), eq(authorMembers.userId, owner.id)));
  expect(await unread(owner)).toEqual([]); // the dashboard is closed to them
});

test("whoever asked staff for help, once the answer is there, and by one mail", async () => {
  const { author, owner } = await createOwnedPage(ctx.db);
  const { id } = await askSupport(actingAs(ctx, owner), { subject: "My photo", message: "It is upside down." });
  await answerSupport(staff, id, { status: "open" });
  expect(await unread(owner)).toEqual([]);
  await answerSupport(staff, id, { answer: "Turned." });
  expect(await unread(owner)).toEqual([
    { kind: "author_support", url: `/portal/${author.slug}/support`, title: "Staff answered: My photo" },
  ]);
  expect(await mailsTo(owner.email)).toBe(1);
});
