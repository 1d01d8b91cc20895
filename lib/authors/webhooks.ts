import { and, eq, sql } from "drizzle-orm";
import { checkRows } from "@/lib/kernel/database";
import { webhooksOf } from "@/lib/webhooks/operations";
import { type WebhookOwner, webhookEventType } from "@/lib/webhooks/types";
import { requireOwner } from "./access";
import { Announcement } from "./schemas";
import { announcement, announcementJson, announcementPublic } from "./sql";
import { AnnouncementRow } from "./views";

/** For the page's owner: whoever helps with the page has no say over where its news go. */
export const authorWebhooks = webhooksOf(async (ctx, { author }: { author?: string }) => ({
  kind: "author",
  id: (await requireOwner(ctx, author)).id,
}));

const releasePublished = webhookEventType({
  type: "release.published",
  description: "A release announcement was published on the author's page.",
  schema: Announcement,
  data: async (ctx, { ownerId, payload }) => {
    const [row] = checkRows(
      AnnouncementRow,
      await ctx.db
        .select({ announcement: announcementJson() })
        .from(announcement)
        .where(
          and(
            eq(announcement.id, String(payload.announcementId)),
            eq(announcement.authorId, ownerId),
            announcementPublic,
          ),
        ),
    );
    return row?.announcement ?? null;
  },
});

export const authorWebhookOwner: WebhookOwner = {
  kind: "author",
  events: [releasePublished],
  people: sql`select member.user_id, page.name, '/portal/' || page.slug || '/webhooks' as path
    from author_members member join authors page on page.id = member.author_id
    where page.id = webhook.author_id and member.role = 'holder'`,
};
