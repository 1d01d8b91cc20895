import { describe, expect, test } from "vitest";
import { createSeries, createWork } from "@/db/factories";
import { createProPage } from "@/db/factories/authors";
import { createClubWith, createThread } from "@/db/factories/clubs";
import { createCollection, createCurator } from "@/db/factories/collections";
import { createShelf } from "@/db/factories/profiles";
import { readerImports } from "@/db/schema/reader-imports";
import { pagesWithQuery } from "../support/in-process";
import { database, newReader } from "../support/world";
import { seen, type Visitor, visitInProcess, visitor } from "./visitors";

visitInProcess();

describe("whatever stands behind the ?", () => {
  /** The names that any page reads. */
  const NAMES =
    "q page sort status policy type season range by year genre language verified kind next error sent token ended source show " +
    "of state read comment thread claim announcements questions tier action target staff bookId rating written channel limit title isbn";
  const names = NAMES.split(" ");
  /** Not there without a token, or where mails are sent. */
  const NEEDS_ONE = ["/unsubscribe", "/dev/mail"];
  const oneByOne = (some: string[]) => some.flatMap((name) => [`${name}=a&${name}=b`, `${name}=%00`]);
  const QUERIES = [
    "page=abc",
    "page=-1",
    "page=1000",
    "page=99999",
    "page=1&page=2",
    "q[]=a&page[]=2",
    ...["", "%ED%A0%80", "__proto__", "constructor", "-1", "1e9", "x".repeat(5000)].map((value) =>
      names
        .filter((name) => name !== "page")
        .map((name) => `${name}=${value}`)
        .join("&"),
    ),
  ];

  test("a page is shown, is not there, or leads elsewhere: it never breaks", async () => {
    const db = database();
    const { author, work, owner } = await createProPage(db);
    const series = await createSeries(db);
    await createWork(db, { seriesId: series.id });
    const { person, curator } = await createCurator(db);
    const { slug, id } = await createCollection(db, { curatorId: curator.id });
    const { club, admin } = await createClubWith(db, { members: 1 });
    const { id: discussion } = await createThread(db, club.id, admin.id, 1);
    const reader = await newReader();
    const shelf = await createShelf(db, reader.id);
    const values = { userId: reader.id, format: "goodreads", fileName: "books.csv" } as const;
    const [file] = await db.insert(readerImports).values(values).returning();
    const staff = await visitor("staff", await newReader({ roles: ["admin"] }));
    const [clubs, dashboard, list] = [`/clubs/${club.slug}`, `/portal/${author.slug}`, `/curate/${id}`];
    const whose: Record<string, Visitor> = {
      admin: staff,
      portal: await visitor("author", owner),
      curate: await visitor("curator", person),
      clubs: await visitor("admin of the club", admin),
    };
    const own = await visitor("reader", reader);
    const places: Record<string, string> = {
      "/[handle]": `/@${reader.username}`,
      "/authors/[slug]": `/authors/${author.slug}`,
      "/books/[slug]": `/books/${work.slug}`,
      "/series/[slug]": `/series/${series.slug}`,
      "/clubs/[slug]": clubs,
      "/clubs/[slug]/discussions/[id]": `${clubs}/discussions/${discussion}`,
      "/collections/[slug]": `/collections/${slug}`,
      "/curate/[id]": list,
      "/curators/[slug]": `/curators/${curator.slug}`,
      "/portal/[author]": dashboard,
      "/[handle]/[shelf]": `/@${reader.username}/${shelf.slug}`,
      "/library/shelves/[id]": `/library/shelves/${shelf.id}`,
      "/import/[id]": `/import/${file?.id}`,
    };
    const broken: string[] = [];
    const longestFirst = Object.entries(places).sort(([key], [other]) => other.length - key.length);
    for (const { pattern, source } of pagesWithQuery()) {
      const [place, there] = longestFirst.find(([key]) => `${pattern}/`.startsWith(`${key}/`)) ?? ["", ""];
      const address = `${there}${pattern.slice(place.length)}`;
      const who = whose[pattern.split("/")[1] ?? ""] ?? own;
      if (!NEEDS_ONE.includes(pattern) && (await seen(address, who)) === "missing")
        broken.push(`${pattern} was not reached`);
      const its = source.includes("wordsOfAll(") ? names : names.filter((name) => source.includes(name)); // a schema may name any
      for (const query of [...QUERIES, ...oneByOne(its)])
        await seen(`${address}?${query}`, who).catch((fault) => {
          broken.push(`${pattern}?${query.slice(0, 60)}: ${fault}`);
        });
    }
    expect(broken).toEqual([]);
  }, 180_000);
});
