/** What people type stays text: in the widget, in feeds, in colours, in links. */
import { beforeAll, describe, expect, test } from "vitest";
import { createEdition, createReader, createWork } from "@/db/factories";
import { createPartner, createShelf } from "@/db/factories/profiles";
import { reviews } from "@/db/schema/library";
import { dailyCounts } from "@/db/schema/visits";
import { contrast, readableOn } from "@/lib/format/contrast";
import { embedCode, embedFrame } from "@/lib/html/embed-frame";
import { linksBack } from "@/lib/html/links-back";
import type { Context } from "@/lib/kernel/context";
import { describeEmbed } from "@/lib/registry/oembed";
import { actingAs, testContext } from "@/lib/testing/context";
import { FRAME, FRAME_WITH_SCRIPT, HOSTILE, LIVE, OEMBED_HTML } from "@/lib/testing/hostile";
import { embedShelf } from "./embed";
import { EmbedOptions } from "./embed-schemas";
import { feedOfReviews, feedOfShelf } from "./feeds";
import { checkProfileLinks } from "./link-check";
import { getLinkResults } from "./link-results";
import { countryOf, followLink } from "./outbound-links";
import { getOwnProfile, updateProfile } from "./own-profile";
import { getProfile } from "./profiles";
import { getPublicShelf } from "./public-shelves";
import { linkId, readLinkId } from "./purchase-links";
import { UpdateProfile } from "./schemas";

let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
});

test.each(HOSTILE)("%s in a bio, a shelf, a note, a review and a title", async (text) => {
  const person = await createReader(ctx.db, { name: text });
  const me = actingAs(ctx, person);
  const work = await createWork(ctx.db, { title: text });
  const shelf = await createShelf(ctx.db, person.id, {
    name: text,
    slug: "hostile",
    description: text,
    sponsor: text,
    books: [work.id],
  });
  await ctx.db.insert(reviews).values({ userId: person.id, workId: work.id, rating: 4, text });
  await updateProfile(me, { bio: text.replace(/\p{Cc}/gu, "") });
  const username = person.username ?? "";
  const widget = await (await embedShelf(ctx, { username, shelf: shelf.slug }, EmbedOptions.parse({}))).text();
  expect(widget.replace(/<img src="[^"]*" alt=""/g, "")).not.toMatch(LIVE);
  expect((await getProfile(ctx, username)).bioHtml).not.toMatch(LIVE);
  for (const format of ["rss", "atom"] as const) {
    const feeds = [
      await feedOfReviews(ctx, username, format),
      await feedOfShelf(ctx, { username, slug: "hostile" }, format),
    ];
    for (const feed of feeds) expect(await feed.text()).not.toMatch(LIVE);
  }
  const { html } = await describeEmbed(ctx, { url: `http://localhost:3000/@${username}/hostile` });
  expect(html).toMatch(OEMBED_HTML);
});

test("a spoiler never reaches a feed", async () => {
  const person = await createReader(ctx.db);
  const [first, two] = [await createWork(ctx.db), await createWork(ctx.db)];
  await ctx.db.insert(reviews).values([
    { userId: person.id, workId: first.id, text: "Fine until ||the butler did it|| at the end" },
    { userId: person.id, workId: two.id, text: "The gardener did it", spoiler: true },
  ]);
  const feed = await (await feedOfReviews(ctx, person.username ?? "", "atom")).text();
  expect(feed).toContain("Fine until [spoiler] at the end");
  expect(feed).not.toMatch(/butler|gardener/);
});

describe("colours", () => {
  test.each(["red", "#12345", "#1234567", "rgb(0,0,0)", "#fff;}", "#12345g", "url(x)", "var(--x)", "#1f4076 "])(
    "%s cannot leave its place",
    (colour) => {
      expect(EmbedOptions.safeParse({ accent: colour }).success && colour.trim().length !== 7).toBe(false);
      const input = { theme: { accent: colour } };
      expect(UpdateProfile.safeParse(input).success).toBe(false);
    },
  );

  test("every accent is readable on both grounds of the widget", async () => {
    for (const ground of ["#fbf7ee", "#1d1914", "#ffffff", "#000000", "#808080"])
      for (const accent of ["#ffffff", "#000000", "#ffff00", "#0000ff", "#777777", ground])
        expect(contrast(readableOn(accent, ground), ground)).toBeGreaterThanOrEqual(4.5);
  });
});

test("the widget with 20 books is under 15 KB, plain, and asks for nothing but covers of ours", async () => {
  const person = await createReader(ctx.db);
  const works = await Promise.all(
    Array.from({ length: 20 }, (_, i) => createWork(ctx.db, { title: `A title of a usual length, number ${i}` })),
  );
  await createShelf(ctx.db, person.id, { slug: "widget", books: works.map(({ id }) => id) });
  for (const layout of ["grid", "row", "list"] as const) {
    const response = await embedShelf(
      ctx,
      { username: person.username ?? "", shelf: "widget" },
      EmbedOptions.parse({ layout }),
    );
    const html = await response.text();
    expect(Buffer.byteLength(html)).toBeLessThan(15_000);
    expect(html).not.toContain("<script");
    expect(
      [...html.matchAll(/src="([^"]*)"/g)].every(([, src]) => src?.startsWith("http://localhost:3000/covers/")),
    ).toBe(true);
    expect(response.headers.has("set-cookie")).toBe(false);
  }
});

describe("purchase links", () => {
  const visitor = { userId: null, address: "192.0.2.7", userAgent: "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0" };

  async function sold() {
    const person = await createReader(ctx.db);
    const work = await createWork(ctx.db, { title: "A & B?" });
    const isbn13 = "9780306406157";
    await createEdition(ctx.db, work.id, { isbn13 }).catch(() => undefined);
    const partner = await createPartner(ctx.db, { conversionBasisPoints: 300, basketCents: 1500 });
    const shelf = await createShelf(ctx.db, person.id, { books: [work.id] });
    const page = await getPublicShelf(
      ctx,
      { username: person.username ?? "", slug: shelf.slug },
      { page: 1, limit: 20 },
    );
    const link = page.books.data[0]?.purchaseLinks.find(({ partner: name }) => name === partner.name);
    return { person, work, partner, shelf, link, id: link?.url.split("/go/")[1] ?? "" };
  }

  test("lead where the partner's pattern says, by country, and count once a visitor and day", async () => {
    const { person, id, shelf } = await sold();
    expect(await followLink(ctx, id, { ...visitor, country: null })).toBe("https://shop.example/isbn/9780306406157");
    expect(await followLink(ctx, id, { ...visitor, country: "GB" })).toBe("https://shop.example/gb/isbn/9780306406157");
    await followLink(ctx, id, { ...visitor, address: "192.0.2.8", country: null });
    await followLink(ctx, id, { ...visitor, userAgent: "Googlebot/2.1", country: null });
    const rows = await ctx.db.select().from(dailyCounts);
    expect(rows.filter(({ subject }) => subject === `shelf:${shelf.id}`).map(({ count }) => count)).toEqual([2]);
    const results = await getLinkResults(actingAs(ctx, person), "30d");
    expect(results).toMatchObject({ clicks: 2, shareBasisPoints: 5000, links: [{ clicks: 2, rateBasisPoints: 1000 }] });
    expect(results.estimatedCents).toBe(Math.round(2 * 0.03 * 1500 * 0.1 * 0.5));
  });

  test("a book without an ISBN is looked for by its title", async () => {
    const person = await createReader(ctx.db);
    const work = await createWork(ctx.db, { title: "A & B? #1" });
    const partner = await createPartner(ctx.db);
    const shelf = await createShelf(ctx.db, person.id, { books: [work.id] });
    const target = await followLink(ctx, linkId(shelf.id, work.id, partner.id), { ...visitor, country: "US" });
    expect(target).toMatch(/^https:\/\/shop\.example\/search\?q=A%20%26%20B%3F%20%231%20/);
  });

  test.each([
    "",
    "https://evil.example",
    "//evil.example",
    "%2F%2Fevil.example",
    "..",
    "A".repeat(64),
    "A".repeat(63),
    "'; drop table users; --",
  ])("%s is no link", async (id) => {
    await expect(followLink(ctx, id, { ...visitor, country: null })).rejects.toMatchObject({ status: 404 });
  });

  test("a link of a hidden shelf, a book that is gone and a partner that is off lead nowhere", async () => {
    const { person, shelf, work, partner, id } = await sold();
    const nowhere = () =>
      expect(followLink(ctx, id, { ...visitor, country: null })).rejects.toMatchObject({ status: 404 });
    await ctx.db.execute(`update shelves set visibility = 'private' where id = '${shelf.id}'`);
    await nowhere();
    expect(await followLink(actingAs(ctx, person), id, { ...visitor, country: null })).toContain("shop.example");
    await ctx.db.execute(`update shelves set visibility = 'public' where id = '${shelf.id}'`);
    await ctx.db.execute(`update affiliate_partners set active = false where id = '${partner.id}'`);
    await nowhere();
    await ctx.db.execute(`update affiliate_partners set active = true where id = '${partner.id}'`);
    await ctx.db.execute(`delete from shelf_books where work_id = '${work.id}'`);
    await nowhere();
  });

  test("an id is the three it names", () => {
    const ids = {
      shelfId: "0192f0c1-0000-7000-8000-000000000001",
      workId: "0192f0c1-0000-7000-8000-000000000002",
      partnerId: "0192f0c1-0000-7000-8000-000000000003",
    };
    expect(readLinkId(linkId(ids.shelfId, ids.workId, ids.partnerId))).toEqual(ids);
  });

  test("the country comes from the first language that names one", () => {
    expect(["en-GB,en;q=0.9", "de", "fr,en-US;q=0.5", "zh-Hant-TW", "", null].map(countryOf)).toEqual([
      "GB",
      null,
      "US",
      "TW",
      null,
      null,
    ]);
  });
});

describe("links to other places", () => {
  test.each([
    "javascript:alert(1)",
    "data:text/html,x",
    "http://user:pass@evil.example",
    "https:evil",
    "ftp://a.example",
    "//evil.example",
    "https://a b.example",
  ])("%s is refused", (url) => {
    expect(UpdateProfile.safeParse({ links: [{ url }] }).success).toBe(false);
  });

  test("a link is proven by a page that links back with rel=me, and by nothing else", async () => {
    const home = "https://books.example/@ada";
    expect(linksBack('<a rel="nofollow me" href="https://books.example/@Ada/">me</a>', [home])).toBe(true);
    expect(linksBack("<link href='https://books.example/@ada' rel='me'>", [home])).toBe(true);
    expect(linksBack('<a rel="meow" href="https://books.example/@ada">', [home])).toBe(false);
    expect(linksBack('<a href="https://books.example/@ada">', [home])).toBe(false);
    expect(linksBack('<a rel="me" href="https://books.example/@ada2">', [home])).toBe(false);

    const me = actingAs(ctx, await createReader(ctx.db));
    await updateProfile(me, {
      links: [
        { url: "https://mine.example", label: null },
        { url: "https://other.example", label: null },
      ],
    });
    const back = `<a rel="me" href="http://localhost:3000/@${me.actor.username}">`;
    await checkProfileLinks(ctx, { userId: me.actor.userId }, async (url) => ({
      status: 200,
      body: url.includes("mine") ? back : "",
    }));
    expect((await getOwnProfile(me)).links.map(({ verified }) => verified)).toEqual([true, false]);
    const updated = await updateProfile(me, {
      links: [
        { url: "https://mine.example", label: "Blog" },
        { url: "https://new.example", label: null },
      ],
    });
    expect(updated.links.map(({ verified }) => verified)).toEqual([true, false]);
  });
});

test("the code to paste holds nothing but the frame, and the script for its height where it is asked for", () => {
  const hostile = { src: 'https://x.example/"><script>', title: '"onload="x', height: 2 };
  expect(embedFrame({ ...hostile, width: 1 })).toMatch(FRAME);
  expect(embedCode("https://books.example", hostile)).toMatch(FRAME_WITH_SCRIPT);
});
