/** Every kind of page as a card on other sites: who may see the page as a stranger sees the card, and nobody sees more. */
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { createAuthor, createReader, createSeries, createWork } from "@/db/factories";
import { createClubWith } from "@/db/factories/clubs";
import { createCollection, createCurator } from "@/db/factories/collections";
import { addReading, createShelf } from "@/db/factories/profiles";
import { hiddenTexts } from "@/db/schema/moderation";
import { users } from "@/db/schema/users";
import { embedCollection } from "@/lib/collections/embed";
import { LOCALES, type Locale, localPath } from "@/lib/format/locales";
import type { Context } from "@/lib/kernel/context";
import { env } from "@/lib/kernel/env";
import { embedShelf } from "@/lib/profiles/embed";
import { EmbedOptions } from "@/lib/profiles/embed-schemas";
import { actingAs, testContext } from "@/lib/testing/context";
import { embedFile } from "./embeds";
import { describeEmbed } from "./oembed";

let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
});

type Person = { id: string; username: string | null };
/** A page, whose it is, and what its card names. */
type Made = { path: string; owner?: Person; name: string };

const setUser = (id: string, values: Partial<typeof users.$inferInsert>) =>
  ctx.db.update(users).set(values).where(eq(users.id, id));
const hide = (kind: string, targetId: string) => ctx.db.insert(hiddenTexts).values({ kind, targetId });

async function profile(values: Parameters<typeof createReader>[1] = {}): Promise<Made> {
  const owner = await createReader(ctx.db, values);
  const { open } = await addReading(ctx.db, owner.id);
  return { path: `/@${owner.username}`, owner, name: open.title };
}
async function shelf(
  values: Parameters<typeof createShelf>[2] = {},
  person: Parameters<typeof createReader>[1] = {},
): Promise<Made> {
  const owner = await createReader(ctx.db, person);
  const work = await createWork(ctx.db);
  const { slug } = await createShelf(ctx.db, owner.id, { books: [work.id], ...values });
  return { path: `/@${owner.username}/${slug}`, owner, name: work.title };
}
async function author(): Promise<Made> {
  const { id, slug } = await createAuthor(ctx.db);
  const work = await createWork(ctx.db, { authorId: id });
  return { path: `/authors/${slug}`, name: work.title };
}
async function book(values: Parameters<typeof createWork>[1] = {}): Promise<Made> {
  const { slug, title } = await createWork(ctx.db, values);
  return { path: `/books/${slug}`, name: title };
}
async function series(values: Parameters<typeof createWork>[1] = {}): Promise<Made> {
  const { id, slug } = await createSeries(ctx.db);
  const { title } = await createWork(ctx.db, { seriesId: id, seriesPosition: 1, ...values });
  return { path: `/series/${slug}`, name: title };
}
async function collection(
  values: Parameters<typeof createCollection>[1] = {},
  by: Parameters<typeof createCurator>[1] = {},
): Promise<Made> {
  const { curator, person } = await createCurator(ctx.db, by);
  const { slug, title } = await createCollection(ctx.db, { curatorId: curator.id, ...values });
  return { path: `/collections/${slug}`, owner: person, name: title };
}
async function club(values: Parameters<typeof createClubWith>[1] = {}): Promise<Made> {
  const { club: made, admin } = await createClubWith(ctx.db, values);
  return { path: `/clubs/${made.slug}`, owner: admin, name: made.name };
}
async function curator(values: Parameters<typeof createCurator>[1] = {}): Promise<Made> {
  const { curator: made, person } = await createCurator(ctx.db, values);
  const { title } = await createCollection(ctx.db, { curatorId: made.id });
  return { path: `/curators/${made.slug}`, owner: person, name: title };
}

const KINDS = { profile, shelf, author, book, series, collection, club, curator };
const ownBook = async () => ({ madeBy: (await createReader(ctx.db)).id });

/** The widget of a page, as the addresses below `/embed` answer. */
function widget(who: Context, path: string, query: Record<string, string> = {}): Promise<Response> {
  const [, kind = "", slug = ""] = path.split("/");
  if (kind === "collections") return embedCollection(who, slug, query);
  if (!kind.startsWith("@")) return embedFile(who, kind, slug, new URLSearchParams(query));
  return slug
    ? embedShelf(who, { username: kind.slice(1), shelf: slug }, EmbedOptions.parse(query))
    : embedFile(who, "@", kind, new URLSearchParams(query));
}
const described = (who: Context, path: string, locale: Locale = "en") =>
  describeEmbed(who, { url: `${env().APP_URL}${localPath(locale, path)}` });

describe.each(Object.entries(KINDS))("a %s", (_, make) => {
  test("is a card that frames its widget, whose links lead to the page", async () => {
    const { path, name } = await make();
    const { html, height, width } = await described(ctx, path);
    expect(html).toContain(` src="${env().APP_URL}/embed${path}?resize=true"`);
    expect([width, height]).toEqual([640, expect.any(Number)]);
    const page = await (await widget(ctx, path)).text();
    expect(page).toContain(`<h1><a href="${env().APP_URL}${path}"`);
    expect(page).toContain(name);
  });

  test("speaks every language, and its links stay in it", async () => {
    const { path } = await make();
    for (const lang of LOCALES) {
      const page = await (await widget(ctx, path, { lang })).text();
      expect(page).toContain(`<html lang="${lang}" dir="${lang === "ar" ? "rtl" : "ltr"}">`);
      const links = [...page.matchAll(/ href="([^"]*)"/g)].map(([, to = ""]) => to);
      expect(links.length).toBeGreaterThan(1);
      const home = `${env().APP_URL}${lang === "en" ? "" : `/${lang}`}/`;
      expect(links.filter((to) => !to.startsWith(home))).toEqual([]);
      const { author_url } = await described(ctx, path, lang);
      expect(author_url.startsWith(home)).toBe(true);
    }
  });
});

/** How a page comes to be one that strangers do not see. */
const HIDDEN: Record<string, () => Promise<Made>> = {
  "a profile of somebody anonymous": () => profile({ anonymous: true }),
  "a profile of somebody suspended": () => profile({ suspendedAt: new Date() }),
  "a profile of somebody who left": () => profile({ deletedAt: new Date() }),
  "a profile that staff hid": async () => {
    const made = await profile();
    await hide("profile", made.owner?.id ?? "");
    return made;
  },
  "a private shelf": () => shelf({ visibility: "private" }),
  "a shelf for followers": () => shelf({ visibility: "followers" }),
  "a shelf of somebody anonymous": () => shelf({}, { anonymous: true }),
  "a shelf of somebody suspended": () => shelf({}, { suspendedAt: new Date() }),
  "an author without a book": async () => ({
    path: `/authors/${(await createAuthor(ctx.db)).slug}`,
    name: "nothing",
  }),
  "a reader's own book": async () => book(await ownBook()),
  "a series of a reader's own book": async () => series(await ownBook()),
  "a draft": () => collection({ publishAt: null }),
  "a collection that is to come": () => collection({ publishAt: new Date(Date.now() + 3_600_000) }),
  "an archived collection": () => collection({ archivedAt: new Date() }),
  "a collection of somebody without the badge": () => collection({}, { verifiedAt: null }),
  "a collection of somebody suspended": async () => {
    const made = await collection();
    await setUser(made.owner?.id ?? "", { suspendedAt: new Date() });
    return made;
  },
  "a private club": () => club({ visibility: "private" }),
  "a curator without the badge": () => curator({ verifiedAt: null }),
  "a curator who is suspended": async () => {
    const made = await curator();
    await setUser(made.owner?.id ?? "", { suspendedAt: new Date() });
    return made;
  },
};

test.each(Object.entries(HIDDEN))("%s is no card for anybody, not for its owner nor for staff", async (_, make) => {
  const { path, owner, name } = await make();
  const staff = await createReader(ctx.db, { roles: ["admin"] });
  const everybody = [ctx, actingAs(ctx, staff), ...(owner ? [actingAs(ctx, owner)] : [])];
  for (const who of everybody)
    for (const locale of LOCALES)
      for (const ask of [() => described(who, path, locale), () => widget(who, path, { lang: locale })]) {
        const answer = await ask().then(
          (shown) => JSON.stringify(shown),
          (error) => error,
        );
        expect(answer).toMatchObject({ status: 404 });
        expect(answer.message).not.toContain(name);
      }
});

test("a book that only its reader has is in no card of theirs", async () => {
  const owner = await createReader(ctx.db);
  const own = await createWork(ctx.db, { madeBy: owner.id });
  const { slug } = await createShelf(ctx.db, owner.id, { books: [own.id] });
  const page = await (await widget(actingAs(ctx, owner), `/@${owner.username}/${slug}`)).text();
  expect(page).not.toContain(own.title);
});
