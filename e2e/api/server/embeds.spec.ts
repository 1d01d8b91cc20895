/** From a pasted address to what stands in a frame, over HTTP: each kind of page in each language leads all the way. */
import { expect, test } from "vitest";
import { createEdition, createReader, createSeries, createWork } from "@/db/factories";
import { createClubWith } from "@/db/factories/clubs";
import { createCollection, createCurator } from "@/db/factories/collections";
import { createShelf } from "@/db/factories/profiles";
import { LOCALES, localPath } from "@/lib/format/locales";
import { appUrl, database } from "../../support/world";

const KINDS: Record<string, () => Promise<string>> = {
  profile: async () => `/@${(await createReader(database())).username}`,
  shelf: async () => {
    const { id, username } = await createReader(database());
    return `/@${username}/${(await createShelf(database(), id)).slug}`;
  },
  author: async () => "/authors/jane-austen",
  book: async () => `/books/${(await createWork(database())).slug}`,
  edition: async () => {
    const { id, slug } = await createWork(database());
    return `/books/${slug}/editions/${(await createEdition(database(), id, { isbn13: null })).id}`;
  },
  series: async () => {
    const { id, slug } = await createSeries(database());
    await createWork(database(), { seriesId: id });
    return `/series/${slug}`;
  },
  collection: async () => `/collections/${(await createCollection(database())).slug}`,
  club: async () => `/clubs/${(await createClubWith(database())).club.slug}`,
  curator: async () => `/curators/${(await createCurator(database())).curator.slug}`,
};

const find = (pattern: RegExp, text: string) => pattern.exec(text)?.[1]?.replace(/&(?:amp|#38);/g, "&") ?? "";

test.each(Object.entries(KINDS))(
  "the page of a %s names its card, which frames what may be framed",
  async (_, make) => {
    const path = await make();
    for (const locale of LOCALES) {
      const page = await fetch(appUrl() + localPath(locale, path));
      expect([page.status, page.headers.get("content-security-policy")]).toEqual([
        200,
        expect.stringContaining("frame-ancestors 'none'"),
      ]);
      const html = await page.text();
      const described = await fetch(
        find(/<link rel="alternate" type="application\/json\+oembed" href="([^"]*)"/, html),
      );
      expect(described.status).toBe(200);
      const card = (await described.json()) as { html: string; provider_url: string };
      expect(card.provider_url).toBe(appUrl());

      const widget = await fetch(find(/<iframe src="([^"]*)"/, card.html));
      expect([widget.status, widget.url.startsWith(`${appUrl()}/embed/`)]).toEqual([200, true]);
      expect(widget.headers.get("content-security-policy")).toContain("frame-ancestors *");
      expect(widget.headers.get("x-frame-options")).toBeNull();
      expect(widget.headers.get("set-cookie")).toBeNull();
      expect(widget.headers.get("x-robots-tag")).toBe("noindex");
      const framed = await widget.text();
      expect(framed).toContain(`<html lang="${locale}"`);
      const leadsTo = find(/<h1><a href="([^"]*)"/, framed);
      expect(leadsTo).toBe(appUrl() + localPath(locale, path.replace(/\/editions\/.*/, "")));
      expect(find(/<a href="([^"]*)"/, card.html)).toBe(leadsTo);
    }
  },
);
