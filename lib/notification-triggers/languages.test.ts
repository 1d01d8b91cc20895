/** Whoever gets something gets it in their own language, whatever language its cause was in. */
import { eq, inArray, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { createReader, unique } from "@/db/factories";
import { notificationEvents } from "@/db/schema/notifications";
import { mails } from "@/db/schema/platform";
import { actorOf } from "@/lib/auth/actor";
import { requestSignIn } from "@/lib/auth/sign-in";
import { mailAboutPage } from "@/lib/authors/claim-mails";
import { authorNewsMail } from "@/lib/authors/news-mail";
import { invitationMail } from "@/lib/clubs/invitation-mail";
import { decisionMail } from "@/lib/collections/decision-mail";
import { directionOf, LOCALES, type Locale } from "@/lib/format/locales";
import type { Context } from "@/lib/kernel/context";
import { signInMail } from "@/lib/mail/sign-in-mail";
import { subscribeMail } from "@/lib/mail/subscribe-mail";
import { messagesIn } from "@/lib/messages/messages-in";
import { sendNotifications } from "@/lib/notifications/deliveries";
import { sendDigests } from "@/lib/notifications/digest";
import { digestMail } from "@/lib/notifications/digest-mail";
import { fanOut } from "@/lib/notifications/fan-out";
import { listNotifications } from "@/lib/notifications/inbox";
import { notificationMail } from "@/lib/notifications/notification-mail";
import { notify } from "@/lib/notifications/notify";
import { getNotificationSettings } from "@/lib/notifications/settings";
import { labelOf, muteLabelOf } from "@/lib/notifications/subscriptions";
import { type NotificationType, notificationType } from "@/lib/notifications/types";
import { notificationTypes } from "@/lib/registry/notification-types";
import { subscriptions } from "@/lib/registry/subscriptions";
import { testContext } from "@/lib/testing/context";
import { withMarkedLanguages } from "@/lib/testing/marked-languages";

withMarkedLanguages();

/** What the kinds are made of, all in one. */
const DETAILS = {
  ...{ author: "Ada", slug: "ada", id: "1", title: "A title", releaseDate: "2026-12-12", text: "A question" },
  ...{
    startsAt: "2026-12-12T18:00:00Z",
    dueAt: "2026-12-12T18:00:00Z",
    zone: "Europe/Berlin",
    place: "Leipzig",
    top: "Emma",
    count: 3,
    book: "Emma",
  },
  ...{ owns: true, status: "approved", subject: "Help", club: "Night readers", commentId: "2", by: "Ben" },
  ...{ closesAt: "2026-12-12T18:00:00Z", deadline: "2026-12-12T18:00:00Z", winner: "Emma", votes: 2, tie: false },
  ...{ question: "When?", winningDate: "2026-12-12T18:00:00Z" },
  ...{
    curator: "Cleo",
    books: 4,
    verified: true,
    note: null,
    kind: "warning",
    reason: "A reason",
    answer: "An answer",
  },
  ...{ lifted: true, hostname: "ada.example" },
  ...{ name: "Ada", path: "/curate/webhooks", url: "https://hooks.example/in" },
};
const WITHOUT = {
  place: null,
  by: null,
  book: null,
  winner: null,
  winningDate: null,
  hostname: null,
  releaseDate: null,
};
const FACTS = [DETAILS, { ...DETAILS, ...WITHOUT, title: null, tie: true, status: "rejected", verified: false }];
/** What kinds say with facts that have these names elsewhere with another meaning. */
const REASONS = { rule: "spoiler", reason: "It tells the end.", source: "notice", until: "2027-05-01T00:00:00Z" };
const OF_KIND: Readonly<Record<string, object>> = {
  sanction: REASONS,
  decision: { ...REASONS, kind: "review", action: "hide", excerpt: "He did it.", outcome: "reverse" },
  report_outcome: { kind: "review", status: "hidden", url: "/books/emma" },
};
const PAYLOADS = [
  {},
  ...["day", "soon", "hour", "week"].map((lead) => ({ lead })),
  ...["cancelled", "moved", "back"].map((change) => ({ change })),
  ...["approved", "rejected", "message", "follow_up_requested"].map((status) => ({ status })),
  { heir: true, role: "holder", step: "answered", achievement: "first_book" },
];

/** Everything that a kind may say in a language. */
function textsOf(type: NotificationType, locale: Locale) {
  const event = {
    id: "1",
    kind: type.type,
    subject: "a:1",
    actorId: null,
    createdAt: new Date("2026-11-01T00:00:00Z"),
  };
  return FACTS.flatMap((facts) =>
    PAYLOADS.map((payload) => type.text({ ...facts, ...OF_KIND[type.type] }, { ...event, payload }, locale)),
  );
}

const OTHERS = LOCALES.filter((locale) => locale !== "en");

describe.each(OTHERS)("in %s", (locale) => {
  test.each(notificationTypes.map((type) => [type.type, type] as const))("%s is worded and labelled", (_name, type) => {
    expect(type.label(locale)).toMatch(`${locale}: `);
    for (const { title } of textsOf(type, locale)) expect(title).toMatch(`${locale}: `);
  });

  test.each(subscriptions.map((source) => [source.source, source] as const))("%s can be muted", (_name, source) => {
    expect([labelOf(source, locale), muteLabelOf(source, locale)]).toEqual([
      expect.stringMatching(`^${locale}: `),
      expect.stringMatching(`^${locale}: `),
    ]);
  });

  const line = { title: "A title", body: "A body", url: "/books/x" };
  const lines = Array.from({ length: 31 }, () => line);
  const asking = { name: "Ada", link: "https://x.example", refusalUrl: "x" };
  const piece = { id: "1", title: "A title", day: null, slug: "a-title", isFresh: false };
  const pieces = (["announcement", "book"] as const).map((kind) => ({ ...piece, kind }));
  test.each([
    ["sign-in", () => signInMail({ locale, link: "https://x.example", code: "123456", minutes: 15 }), 6],
    [
      "invitation",
      () => invitationMail({ locale, club: "A", from: null, url: "https://x.example", refusalUrl: "x" }),
      6,
    ],
    ["newsletter", () => subscribeMail({ ...asking, locale, of: "reader" }), 5],
    ["list of an author", () => subscribeMail({ ...asking, locale, of: "author" }), 5],
    ["author's news", () => authorNewsMail({ locale, author: { slug: "ada", name: "Ada" }, pieces, leaveUrl: "x" }), 6],
    ["decision", () => decisionMail({ locale, name: "Cleo", verified: false, note: null }), 5],
    ["notification", () => notificationMail({ locale, ...line, label: "A", unsubscribeUrl: "https://x.example" }), 2],
    ["digest", () => digestMail(lines, { locale, unsubscribeUrl: "https://x.example" }), 5],
  ])("the %s mail is, and says so", async (_name, made, texts) => {
    const { subject, html, text } = await made();
    expect(`${subject}\n${text}`.match(new RegExp(`${locale}: `, "gi"))?.length).toBe(texts);
    const tags = html.match(/<(?:html|table)[^>]*>/g)?.filter((tag) => tag.includes(`lang="${locale}"`));
    expect(tags?.map((tag) => /dir="(\w+)"/.exec(tag)?.[1])).toEqual([directionOf(locale), directionOf(locale)]);
  });
});

let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
}, 60_000);

/** News of a club for everybody named so; by mail too. */
const news = notificationType({
  type: "language_test",
  lookup: () => sql`select event.payload::json`,
  text: (_facts, _event, locale) => ({
    title: messagesIn(locale, "clubs.notificationTexts")("admitted.title", { club: "Night readers" }),
    body: messagesIn(locale, "clubs.notificationTexts")("admitted.body"),
    url: "/clubs/night-readers",
  }),
  label: (locale) => messagesIn(locale, "clubs.notifications")("admitted"),
  audience: ({ payload }) =>
    sql`select id as user_id, ${payload.deferred === true} as deferred from users where name = ${payload.mark}`,
  defaults: { mail: true },
});

async function readersOf(mark: string) {
  const readers = [];
  for (const locale of LOCALES) readers.push(await createReader(ctx.db, { name: mark, locale }));
  return readers;
}

async function publish(mark: string, deferred = false) {
  await notify(ctx, { type: news.type, subject: `test:${mark}`, payload: { mark, deferred } });
  const [event] = await ctx.db
    .select()
    .from(notificationEvents)
    .where(eq(notificationEvents.subject, `test:${mark}`));
  await fanOut(ctx, [news], { eventId: event?.id ?? "" });
}

const mailsTo = async (addresses: readonly (string | null)[]) => {
  const rows = await ctx.db
    .select()
    .from(mails)
    .where(
      inArray(
        mails.recipient,
        addresses.map((address) => address ?? ""),
      ),
    );
  return addresses.map((address) => rows.find(({ recipient }) => recipient === address));
};

test("one event reaches each of its readers in their own language, by mail and in the inbox", async () => {
  const mark = unique();
  const readers = await readersOf(mark);
  await publish(mark);
  await sendNotifications(ctx, { types: [news], subscriptions });
  const welcome = ["Welcome", "de: Welcome", "es: Welcome", "ar: Welcome"];
  const sent = await mailsTo(readers.map(({ email }) => email));
  expect(sent.map((mail) => mail?.subject)).toEqual(welcome.map((start) => `${start} to Night readers`));
  expect(sent.map((mail) => /<html[^>]*dir="(\w+)"[^>]*lang="(\w+)"/.exec(mail?.html ?? "")?.slice(1))).toEqual([
    ["ltr", "en"],
    ["ltr", "de"],
    ["ltr", "es"],
    ["rtl", "ar"],
  ]);
  for (const [i, reader] of readers.entries()) {
    const own = { ...ctx, actor: await actorOf(ctx, reader.id) };
    const { data } = await listNotifications(own, [news], { page: 1, limit: 10 });
    expect(data.map(({ title }) => title)).toEqual([`${welcome[i]} to Night readers`]);
    const { kinds } = await getNotificationSettings(own, [news]);
    expect(kinds[0]?.label.startsWith("Your")).toBe(reader.locale === "en");
  }
});

test("a digest is in its reader's language, frame and lines alike", async () => {
  const mark = unique();
  const readers = await readersOf(mark);
  await publish(mark, true);
  await sendDigests({ ...ctx, now: new Date(ctx.now.getTime() + 8 * 86_400_000) }, [news]);
  const sent = await mailsTo(readers.map(({ email }) => email));
  expect(sent.map((mail) => mail?.subject)).toEqual([
    "Welcome to Night readers",
    "de: Welcome to Night readers",
    "es: Welcome to Night readers",
    "ar: Welcome to Night readers",
  ]);
  for (const [i, mail] of sent.entries()) {
    const locale = LOCALES[i];
    expect(mail?.html).toContain(`${locale === "en" ? "" : `${locale}: `}Your week on Bookplate`);
  }
});

test("a letter to an address is in the language of its account, and in English to a stranger", async () => {
  const reader = await createReader(ctx.db, { locale: "ar" });
  const stranger = `${unique()}@strangers.example`;
  await requestSignIn(ctx, { email: reader.email ?? "" });
  await requestSignIn(ctx, { email: stranger });
  const [own, other] = await mailsTo([reader.email, stranger]);
  expect(own?.subject).toMatch(/^ar: \d{6} is your Bookplate code$/);
  expect(own?.html).toMatch(/<span dir="ltr">\d{6}<\/span>/);
  expect(other?.subject).toMatch(/^\d{6} is your Bookplate code$/);
});

test("a decision is told in the language of whoever it is about", async () => {
  const reader = await createReader(ctx.db, { locale: "de" });
  await mailAboutPage(ctx, {
    recipientId: reader.id,
    kind: "claim_message",
    text: (locale) => {
      const t = messagesIn(locale, "claims.decideClaim");
      return { subject: t("message.subject"), paragraphs: ["Hello"], button: t("message.button") };
    },
    href: "https://x.example",
  });
  const [mail] = await mailsTo([reader.email]);
  expect(mail?.subject).toBe("de: A message about your claim");
  expect(mail?.text).toContain("de: You get this because");
});
