/** What a curator types stays text wherever a collection is shown: widget, feeds, oEmbed, the code to share. */
import { beforeAll, expect, test } from "vitest";
import { createReader, createWork } from "@/db/factories";
import { createCollection, createCurator } from "@/db/factories/collections";
import { collectionBooks } from "@/db/schema/collections";
import { FeedFormat } from "@/lib/feeds/feed";
import type { Context } from "@/lib/kernel/context";
import { describeEmbed } from "@/lib/registry/oembed";
import { actingAs, testContext } from "@/lib/testing/context";
import { FRAME_WITH_SCRIPT, HOSTILE, LIVE, OEMBED_HTML } from "@/lib/testing/hostile";
import { curatorEmbed, embedCollection } from "./embed";
import { feedOfCollections, feedOfCurator } from "./feeds";
import { shareCollection } from "./shares";

let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
});

const COVER = /<img src="[^"]*" alt=""/g;

test.each(HOSTILE)("%s in a title, a description, a note, a name and a book", async (text) => {
  const { curator } = await createCurator(ctx.db, { name: text, bio: text });
  const made = await createCollection(ctx.db, { curatorId: curator.id, title: text, description: text, books: 0 });
  const work = await createWork(ctx.db, { title: text });
  await ctx.db.insert(collectionBooks).values({ collectionId: made.id, workId: work.id, position: 1, note: text });

  const widget = await (await embedCollection(ctx, made.slug, { layout: "list" })).text();
  expect(widget.replace(COVER, "")).not.toMatch(LIVE);
  expect(widget.match(/<li>/g)).toHaveLength(1);
  expect(Object.values(await curatorEmbed(ctx, curator.slug, { limit: 5, locale: "en" }))).toContain(text); // plain text, escaped when it is drawn

  for (const format of FeedFormat.options) {
    for (const feed of [await feedOfCollections(ctx, format), await feedOfCurator(ctx, curator.slug, format)]) {
      const body = await feed.text();
      if (format !== "json") expect(body).not.toMatch(LIVE);
      else for (const item of JSON.parse(body).items) expect(Object.keys(item)).not.toContain("content_html");
    }
  }

  const { html } = await describeEmbed(ctx, { url: `http://localhost:3000/collections/${made.slug}` });
  expect(html).toMatch(OEMBED_HTML);
  const share = await shareCollection(actingAs(ctx, await createReader(ctx.db)), made.id, "Mozilla/5.0 Firefox/140.0");
  expect(share.embedHtml).toMatch(FRAME_WITH_SCRIPT);
});
