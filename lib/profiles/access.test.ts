/** Who sees what: every level of visibility, every kind of viewer, every output that goes through the gate. */
import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { createReader, createWork } from "@/db/factories";
import { addReading, createShelf, follow } from "@/db/factories/profiles";
import { hiddenTexts } from "@/db/schema/moderation";
import { profiles, readerBadges } from "@/db/schema/profiles";
import { SHELF_VISIBILITIES } from "@/db/schema/shelves";
import { blocks } from "@/db/schema/users";
import { AppError } from "@/lib/http/errors";
import type { Context } from "@/lib/kernel/context";
import { describeEmbed } from "@/lib/registry/oembed";
import { actingAs, testContext } from "@/lib/testing/context";
import { embedShelf } from "./embed";
import { EmbedOptions } from "./embed-schemas";
import { feedOfReviews, feedOfShelf } from "./feeds";
import { findReaders } from "./find-readers";
import { getProfile, getProfileHead, listCurrentlyReading } from "./profiles";
import { listReaderReviews } from "./public-reviews";
import { getPublicShelf, listPublicShelves } from "./public-shelves";
import { getReadingDays, getReadingStats } from "./reading-stats";
import { profileShareImage, shelfShareImage, yearShareImage } from "./share-image";
import { listProfileAddresses, listShelfAddresses, listYearAddresses } from "./sitemap";
import { getYearInBooks } from "./year-in-books";

let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
});

const VIEWERS = ["stranger", "reader", "follower", "blocked", "blocker", "owner", "staff"] as const;
type Viewer = (typeof VIEWERS)[number];
const PAGE = { page: 1, limit: 100 };
const DEFAULTS = EmbedOptions.parse({});

/** A reader with a shelf of each level, and everybody who might look at it. */
async function world(values: Parameters<typeof createReader>[1] = {}) {
  const owner = await createReader(ctx.db, { createdAt: new Date("2025-01-01"), ...values });
  const [reader, follower, blocked, blocker, staff] = await Promise.all([
    createReader(ctx.db),
    createReader(ctx.db),
    createReader(ctx.db),
    createReader(ctx.db),
    createReader(ctx.db, { roles: ["editor"] }),
  ]);
  await follow(ctx.db, follower.id, owner.id);
  await ctx.db.insert(blocks).values([
    { blockerId: owner.id, blockedId: blocked.id },
    { blockerId: blocker.id, blockedId: owner.id },
  ]);
  await addReading(ctx.db, owner.id);
  const shelfOf = Object.fromEntries(
    await Promise.all(
      SHELF_VISIBILITIES.map(async (visibility) => {
        const book = await createWork(ctx.db);
        return [visibility, await createShelf(ctx.db, owner.id, { visibility, books: [book.id] })] as const;
      }),
    ),
  ) as Record<(typeof SHELF_VISIBILITIES)[number], Awaited<ReturnType<typeof createShelf>>>;
  const people = { owner, reader, follower, blocked, blocker, staff };
  const as = (viewer: Viewer): Context => (viewer === "stranger" ? ctx : actingAs(ctx, people[viewer]));
  return { owner, shelfOf, as, name: owner.username ?? "" };
}

/** Whether something is shown; every refusal must be the 404 of what does not exist. */
async function shown(look: Promise<unknown>): Promise<boolean> {
  try {
    await look;
    return true;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    expect({ status: error.status, code: error.code }).toEqual({ status: 404, code: "not_found" });
    return false;
  }
}

/** Outputs that are for everybody alike, whoever asks: what they show is what a stranger may see. */
const ALIKE = new Set(["embed", "oembed", "feed", "share card"]);
const shelfOutputs = (w: Awaited<ReturnType<typeof world>>, slug: string, id: string) => ({
  json: (c: Context) => shown(getPublicShelf(c, { username: w.name, slug }, PAGE)),
  embed: (c: Context) => shown(embedShelf(c, { username: w.name, shelf: slug }, DEFAULTS)),
  oembed: (c: Context) =>
    shown(describeEmbed(c, { url: `${process.env.APP_URL ?? "http://localhost:3000"}/@${w.name}/${slug}` })),
  feed: (c: Context) => shown(feedOfShelf(c, { username: w.name, slug }, "atom")),
  "share card": (c: Context) => shown(shelfShareImage(c, id)),
  list: async (c: Context) => {
    const listed = await listPublicShelves(c, w.name, PAGE).catch(() => null);
    expect(listed?.total ?? 0).toBe(listed?.data.length ?? 0);
    return Boolean(listed?.data.some((shelf) => shelf.id === id));
  },
  featured: async (c: Context) => {
    const profile = await getProfile(c, w.name).catch(() => null);
    expect(profile?.shelfCount ?? 0).toBe(profile?.featuredShelves.length ?? 0);
    return Boolean(profile?.featuredShelves.some((shelf) => shelf.id === id));
  },
  sitemap: async (c: Context) =>
    (await listShelfAddresses(c, null, 50_000)).some((address) => address.path === `/@${w.name}/${slug}`),
});

const BY_ADDRESS: Record<string, Viewer[]> = {
  public: ["stranger", "reader", "follower", "owner", "staff"],
  unlisted: ["stranger", "reader", "follower", "owner", "staff"],
  followers: ["follower", "owner"],
  private: ["owner"],
};
const IN_LISTS: Record<string, Viewer[]> = {
  public: BY_ADDRESS.public ?? [],
  unlisted: [],
  followers: ["follower", "owner"],
  private: [],
};

function expected(output: string, level: string, viewer: Viewer): boolean {
  if (output === "sitemap") return level === "public";
  if (ALIKE.has(output)) return level === "public" || level === "unlisted";
  return (output === "json" ? BY_ADDRESS : IN_LISTS)[level]?.includes(viewer) ?? false;
}

describe("shelves", () => {
  test.each(SHELF_VISIBILITIES)("%s", async (level) => {
    const w = await world();
    const { slug, id } = w.shelfOf[level];
    for (const [output, look] of Object.entries(shelfOutputs(w, slug, id)))
      for (const viewer of VIEWERS)
        expect(await look(w.as(viewer)), `${level} shelf, ${output}, ${viewer}`).toBe(expected(output, level, viewer));
  });
});

test("a shelf that staff took from view is there for its owner alone, in every output", async () => {
  const w = await world();
  const { slug, id } = w.shelfOf.public;
  await ctx.db.insert(hiddenTexts).values({ kind: "shelf", targetId: id });
  for (const [output, look] of Object.entries(shelfOutputs(w, slug, id)))
    for (const viewer of VIEWERS) {
      const sees =
        viewer === "owner" && expected(output, "public", viewer) && output !== "sitemap" && !ALIKE.has(output);
      expect(await look(w.as(viewer)), `hidden shelf, ${output}, ${viewer}`).toBe(sees);
    }
});

const profileOutputs = (w: Awaited<ReturnType<typeof world>>) => ({
  json: (c: Context) => shown(getProfile(c, w.name)),
  head: (c: Context) => shown(getProfileHead(c, w.name)),
  shelves: (c: Context) => shown(listPublicShelves(c, w.name, PAGE)),
  reading: (c: Context) => shown(listCurrentlyReading(c, w.name)),
  reviews: (c: Context) => shown(listReaderReviews(c, w.name, PAGE)),
  stats: (c: Context) => shown(getReadingStats(c, w.name, {})),
  days: (c: Context) => shown(getReadingDays(c, w.name, 2026)),
  feed: (c: Context) => shown(feedOfReviews(c, w.name, "rss")),
  "share card": (c: Context) => shown(profileShareImage(c, w.owner.id)),
  search: async (c: Context) =>
    (await findReaders(c, { search: w.name }, PAGE)).data.some(({ id }) => id === w.owner.id),
  sitemap: async (c: Context) =>
    (await listProfileAddresses(c, null, 50_000)).some(({ path }) => path === `/@${w.name}`),
});

type Level = { anonymous?: boolean; hideStats?: boolean; discoverable?: boolean; deletedAt?: Date };
const LEVELS: Record<string, Level> = {
  open: {},
  "not discoverable": { discoverable: false },
  "stats hidden": { hideStats: true },
  anonymous: { anonymous: true },
  deleted: { deletedAt: new Date() },
};

function profileExpected(
  output: string,
  { anonymous, hideStats, discoverable = true, deletedAt }: Level,
  viewer: Viewer,
) {
  if (deletedAt) return false;
  const strangerSees = !anonymous;
  if (output === "sitemap") return strangerSees && discoverable;
  if (ALIKE.has(output)) return strangerSees;
  const sees = viewer === "owner" || (strangerSees && viewer !== "blocked" && viewer !== "blocker");
  if (output === "search") return sees && strangerSees && discoverable;
  if (output === "stats" || output === "days") return sees && (!hideStats || viewer === "owner");
  return sees;
}

describe("profiles", () => {
  test.each(Object.entries(LEVELS))("%s", async (_name, level) => {
    const { anonymous = false, deletedAt = null, ...row } = level;
    const w = await world({ anonymous, deletedAt });
    await ctx.db.insert(profiles).values({ userId: w.owner.id, ...row });
    for (const [output, look] of Object.entries(profileOutputs(w)))
      for (const viewer of VIEWERS)
        expect(await look(w.as(viewer)), `${output}, ${viewer}`).toBe(profileExpected(output, level, viewer));
  });

  test("figures that are hidden are null in the profile for everybody but the owner", async () => {
    const w = await world();
    await ctx.db.insert(profiles).values({ userId: w.owner.id, hideStats: true });
    expect((await getProfile(w.as("follower"), w.name)).stats).toBeNull();
    expect((await getProfile(w.as("owner"), w.name)).stats).not.toBeNull();
  });

  test("and nothing that counts them is left: in the search, by the badges", async () => {
    const w = await world();
    await ctx.db.insert(profiles).values({ userId: w.owner.id, hideStats: true });
    const badges = ["ten-books", "five-genres", "reread", "goal", "twelve-months", "first-review"];
    const earnedAt = new Date();
    await ctx.db.insert(readerBadges).values(badges.map((badge) => ({ userId: w.owner.id, badge, year: 0, earnedAt })));
    for (const viewer of ["stranger", "follower", "staff"] as const) {
      const found = (await findReaders(w.as(viewer), { search: w.name }, PAGE)).data.find(
        ({ id }) => id === w.owner.id,
      );
      expect(found, viewer).toMatchObject({ username: w.name, bookCount: null });
      expect(
        (await getProfile(w.as(viewer), w.name)).badges.map(({ id }) => id),
        viewer,
      ).toEqual(["first-review"]);
    }
    expect((await getProfile(w.as("owner"), w.name)).badges).toHaveLength(badges.length);
    const own = (await findReaders(w.as("owner"), { search: w.name }, PAGE)).data.find(({ id }) => id === w.owner.id);
    expect(own?.bookCount).toBe(1);
    await ctx.db.update(profiles).set({ hideStats: false }).where(eq(profiles.userId, w.owner.id));
    const open = (await findReaders(ctx, { search: w.name }, PAGE)).data.find(({ id }) => id === w.owner.id);
    expect(open?.bookCount).toBe(1);
    expect((await getProfile(ctx, w.name)).badges).toHaveLength(badges.length);
  });

  test("somebody without a username has no profile", async () => {
    const owner = await createReader(ctx.db, { username: null });
    expect(await shown(profileShareImage(ctx, owner.id))).toBe(false);
  });
});

const yearOutputs = (w: Awaited<ReturnType<typeof world>>) => ({
  json: (c: Context) => shown(getYearInBooks(c, { username: w.name, year: "2026" }, PAGE)),
  "wide picture": (c: Context) => shown(yearShareImage("wide")(c, `${w.name}-2026`)),
  "square picture": (c: Context) => shown(yearShareImage("square")(c, `${w.name}-2026`)),
  "tall picture": (c: Context) => shown(yearShareImage("tall")(c, `${w.name}-2026`)),
  sitemap: async (c: Context) =>
    (await listYearAddresses(c, null, 50_000)).some(({ path }) => path === `/@${w.name}/2026`),
});

type YearLevel = Level & { suspendedAt?: Date; hidden?: boolean; ownBook?: boolean };
const YEAR_LEVELS: Record<string, YearLevel> = {
  ...LEVELS,
  suspended: { suspendedAt: new Date() },
  "profile taken from view": { hidden: true },
  "of a book that only the reader's file names": { ownBook: true },
};

describe("years in books", () => {
  test.each(Object.entries(YEAR_LEVELS))("%s", async (_name, level) => {
    const { anonymous = false, deletedAt = null, suspendedAt = null, hidden, ownBook, ...row } = level;
    const w = await world({ anonymous, deletedAt, suspendedAt });
    const { id } = w.owner;
    await ctx.db.insert(profiles).values({ userId: id, ...row });
    if (hidden) await ctx.db.insert(hiddenTexts).values({ kind: "profile", targetId: id });
    if (ownBook)
      await ctx.db.execute(
        sql`update works set made_by = ${id} where id in (select work_id from library_entries where user_id = ${id})`,
      );
    const strangersSee = !anonymous && !suspendedAt && !hidden && !ownBook && !row.hideStats;
    for (const [output, look] of Object.entries(yearOutputs(w)))
      for (const viewer of VIEWERS) {
        const isApart = viewer === "blocked" || viewer === "blocker";
        const sees =
          output === "json"
            ? viewer === "owner" || (strangersSee && !isApart)
            : strangersSee && (output !== "sitemap" || row.discoverable !== false);
        expect(await look(w.as(viewer)), `year, ${output}, ${viewer}`).toBe(!deletedAt && sees);
      }
  });

  test("its owner is told that nobody else sees it", async () => {
    const w = await world();
    await ctx.db.insert(profiles).values({ userId: w.owner.id, hideStats: true });
    expect((await getYearInBooks(w.as("owner"), { username: w.name, year: "2026" }, PAGE)).isOpen).toBe(false);
  });
});
