import { and, desc, eq, lte } from "drizzle-orm";
import { authorAnnouncements, authorMembers } from "@/db/schema/authors";
import { newId } from "@/db/schema/columns";
import { webhookDeliveries, webhookEvents, webhooks } from "@/db/schema/webhooks";
import type { Context } from "@/lib/kernel/context";
import { seal } from "@/lib/kernel/secrets";
import { newWebhookSecret } from "@/lib/webhooks/signature";

const DAY_MS = 86_400_000;
/** Where nobody listens, so that it is switched off: the demo sends nothing anywhere. */
const RECEIVER = "https://hooks.bookplate.example/releases";

/** The website of an author of the demo is told of releases: what it answered, and that its owner has switched it off. */
export async function seedWebhooks(ctx: Context, people: ReadonlyMap<string, string>): Promise<void> {
  const ownerId = people.get("demo_pro");
  if (!ownerId) return;
  const published = await ctx.db
    .select({ authorId: authorAnnouncements.authorId, id: authorAnnouncements.id })
    .from(authorAnnouncements)
    .innerJoin(authorMembers, eq(authorMembers.authorId, authorAnnouncements.authorId))
    .where(
      and(
        eq(authorMembers.userId, ownerId),
        eq(authorMembers.role, "holder"),
        lte(authorAnnouncements.publishedAt, ctx.now),
      ),
    )
    .orderBy(desc(authorAnnouncements.publishedAt))
    .limit(2);
  const [first] = published;
  if (!first) return;
  const ago = (days: number) => new Date(ctx.now.getTime() - days * DAY_MS);
  const webhookId = newId();
  await ctx.db.insert(webhooks).values({
    id: webhookId,
    authorId: first.authorId,
    url: RECEIVER,
    events: ["release.published"],
    secret: seal(newWebhookSecret()),
    createdBy: ownerId,
    createdAt: ago(25),
    disabledAt: ago(2),
    disabledBecause: "owner",
  });
  for (const [at, { authorId, id }] of published.entries()) {
    const [eventId, happened] = [newId(), ago(3 + 9 * at)];
    await ctx.db.insert(webhookEvents).values({
      id: eventId,
      type: "release.published",
      ownerKind: "author",
      ownerId: authorId,
      payload: { announcementId: id },
      createdAt: happened,
      dueAt: happened,
      spreadAt: happened,
    });
    await ctx.db.insert(webhookDeliveries).values({
      webhookId,
      eventId,
      createdAt: happened,
      nextAttemptAt: happened,
      attempts: 1 + at,
      attemptedAt: happened,
      sentAt: happened,
      status: 204,
      tookMs: 84 + 60 * at,
    });
  }
}
