/**
 * The other half of the matrix, in one process: pages, feeds, share images and calendars times kinds of visitor. What somebody may not know
 * of is the 404 of what does not exist; what asks for an account leads to the sign-in; no page answers anything else.
 */
import fs from "node:fs";
import { describe, expect, test } from "vitest";
import { unique } from "@/db/factories";
import { createOwnedPage, createProPage } from "@/db/factories/authors";
import { createClubWith, createThread } from "@/db/factories/clubs";
import { createCollection, createCurator } from "@/db/factories/collections";
import { createShelf } from "@/db/factories/profiles";
import { authorClaims } from "@/db/schema/author-claims";
import { clubPollOptions, clubPolls } from "@/db/schema/club-polls";
import { clubMembers } from "@/db/schema/clubs";
import { ROLES, type Role } from "@/lib/format/roles";
import { bearerOf, call, database, newReader } from "../support/world";
import { ADDRESSES } from "../web/page-paths";
import { expectSeen, seen, stranger, visitInProcess, visitor } from "./visitors";

visitInProcess();

/** Addresses of the pages below a folder of the site; those with parameters are left out. */
const pagesBelow = (folder: string): string[] =>
  fs
    .readdirSync(`app/(site)/${folder}`, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith("page.tsx") && !file.includes("["))
    .map((file) => `/${folder}/${file}`.replace(/\/page\.tsx$/, ""))
    .sort();

describe("staff's pages", () => {
  test("are there for staff alone", async () => {
    const { owner } = await createProPage(database());
    const { person } = await createCurator(database());
    const otits = [
      await visitor("reader", await newReader()),
      await visitor("author", owner),
      await visitor("curator", person),
    ];
    const staff = await visitor("staff", await newReader({ roles: ["admin"] }));
    const without = pagesBelow("admin");
    expect(without.length).toBeGreaterThan(10);
    expect(ADDRESSES.filter((page) => /^\/admin\/.*\[/.test(page))).toEqual(["/admin/collections/[id]"]);
    const { id, slug } = await createCollection(database(), { publishAt: null });
    const pages = [...without, `/admin/collections/${id}`, `/admin/collections/${slug}`];
    for (const page of pages) {
      await expectSeen(page, stranger, "sign-in");
      for (const other of otits) await expectSeen(page, other, "missing");
      expect(["shown", "elsewhere"]).toContain(await seen(page, staff));
    }
  });
});

/** Whose each page is, beside an admin's; without a role it is there for every member of staff. */
const OF_ROLE: Record<string, Role | undefined> = {
  "/admin": undefined,
  "/admin/appeals": "moderator",
  "/admin/authors": "editor",
  "/admin/book-links": "editor",
  "/admin/candidates": "librarian",
  "/admin/claims": "editor",
  "/admin/collections": "editor",
  "/admin/collections/new": "editor",
  "/admin/corrections": "librarian",
  "/admin/curators": "editor",
  "/admin/curators/tiers": "editor",
  "/admin/dead-letters": "admin",
  "/admin/floods": "moderator",
  "/admin/invites": "admin",
  "/admin/log": "admin",
  "/admin/merges": "librarian",
  "/admin/partners": "editor",
  "/admin/people": "moderator",
  "/admin/readers": "editor",
  "/admin/registrations": "admin",
  "/admin/reports": "moderator",
  "/admin/rules": "moderator",
  "/admin/settings": "admin",
  "/admin/splits": "librarian",
  "/admin/support": "editor",
};

test("a page for a role is there for that role and for admins, and for no other role", async () => {
  expect(Object.keys(OF_ROLE)).toEqual(pagesBelow("admin"));
  for (const role of ROLES) {
    const member = await visitor(role, await newReader({ roles: [role] }));
    for (const [page, owner] of Object.entries(OF_ROLE))
      if (!owner || owner === role || role === "admin")
        expect(["shown", "elsewhere"], `${page} for ${role}`).toContain(await seen(page, member));
      else await expectSeen(page, member, "missing");
  }
});

describe("a reader's own pages", () => {
  test("lead strangers to the sign-in", async () => {
    const pages = ["settings", "library", "feed", "notifications", "home", "import", "portal"].flatMap(pagesBelow);
    expect(pages.length).toBeGreaterThan(15);
    for (const page of pages) await expectSeen(page, stranger, "sign-in");
  });

  test("of a claim are not there for other readers, the page's author and staff among them", async () => {
    const { author, owner } = await createOwnedPage(database());
    const claimant = await newReader();
    const [claim] = await database()
      .insert(authorClaims)
      .values({
        authorId: author.id,
        claimantId: claimant.id,
        statement: "It is me.",
        token: unique(),
        dueAt: new Date(),
      })
      .returning();
    const page = `/portal/claims/${claim?.id}`;
    await expectSeen(page, await visitor("claimant", claimant), "shown");
    await expectSeen(page, await visitor("holder", owner), "missing");
    await expectSeen(page, await visitor("staff", await newReader({ roles: ["admin"] })), "missing");
    await expectSeen(page, stranger, "sign-in");
  });

  test("of a shelf are not there for other readers", async () => {
    const [owner, other] = [await newReader(), await newReader({ roles: ["admin"] })];
    const { id, slug } = await createShelf(database(), owner.id, { visibility: "private" });
    for (const page of [`/library/shelves/${id}`, `/@${owner.username}/${slug}`]) {
      await expectSeen(page, await visitor("owner", owner), "shown");
      await expectSeen(page, await visitor("other", other), "missing");
    }
    for (const public_ of [
      `/cards/shelf/${id}.png`,
      `/api/embed/@${owner.username}/${slug}`,
      `/feeds/@${owner.username}/${slug}.rss`,
    ])
      for (const who of [stranger, await visitor("owner", owner), await visitor("other", other)])
        await expectSeen(public_, who, "missing");
  });
});

test("a private club is there for its members alone, at every address", async () => {
  const { club, admin, members } = await createClubWith(database(), { members: 1, visibility: "private" });
  const member = members[0] ?? admin;
  const { id: discussion } = await createThread(database(), club.id, member.id, 1);
  const asked = { question: "Tea?", texts: ["Yes", "No"], asksDates: false, method: "plurality" as const };
  const [poll] = await database()
    .insert(clubPolls)
    .values({ clubId: club.id, askedBy: admin.id, ...asked, closesAt: new Date(Date.now() + 86_400_000) })
    .returning();
  await database()
    .insert(clubPollOptions)
    .values([1, 2].map((place) => ({ pollId: poll?.id ?? "", place })));
  const standing = async (kind: string, values: Partial<typeof clubMembers.$inferInsert>) => {
    const person = await newReader();
    const row = { clubId: club.id, userId: person.id, role: "member" as const, status: "active" as const };
    await database()
      .insert(clubMembers)
      .values({ ...row, joinedAt: new Date(), ...values });
    return visitor(kind, person);
  };
  const left = { status: "inactive", leftAt: new Date() } as const;
  const inside = [
    await visitor("admin", admin),
    await visitor("member", member),
    await standing("moderator", { role: "moderator" }),
  ];
  const outside = [
    stranger,
    await visitor("reader", await newReader()),
    await visitor("staff", await newReader({ roles: ["admin"] })),
    await standing("past member", { ...left, exit: "left" }),
    await standing("banned", { ...left, exit: "banned" }),
    await standing("asked to join", { status: "requested", joinedAt: null }),
    await standing("waiting in line", { status: "waiting", joinedAt: null, waitingSince: new Date() }),
  ];
  const at = `/clubs/${club.slug}`;
  const pages = [
    at,
    `${at}/discussions`,
    `${at}/discussions/${discussion}`,
    `${at}/members`,
    `${at}/reads`,
    `${at}/meetings`,
    `${at}/polls`,
    `${at}/polls/${poll?.id}`,
  ];
  const json = [
    `/api/v1/clubs/${club.id}`,
    `/api/v1/clubs/${club.slug}`,
    `/api/v1/clubs/${club.id}/reads`,
    `/api/v1/clubs/${club.id}/achievements`,
    `/api/v1/clubs/${club.id}/polls`,
    `/api/v1/clubs/${club.id}/polls/${poll?.id}`,
  ];
  for (const address of [...pages, ...json]) {
    for (const who of inside) await expectSeen(address, who, "shown");
    for (const who of outside) await expectSeen(address, who, "missing");
  }
  for (const part of ["", "/members", "/reports", "/settings"])
    for (const who of outside) await expectSeen(`${at}/manage${part}`, who, who === stranger ? "sign-in" : "missing");
  for (const who of [...inside, ...outside]) {
    await expectSeen(`/cards/club/${club.id}.png`, who, "missing");
    await expectSeen(`/api/v1/clubs/${club.id}/calendar.ics?token=made-up`, who, "missing");
  }
});

test("a calendar ends with the membership", async () => {
  const { club, members } = await createClubWith(database(), { members: 1, visibility: "private" });
  const member = await visitor("member", members[0] ?? { id: "" });
  const { body } = await call("GET", `/v1/clubs/${club.id}/notifications`, { headers: member.api });
  const { pathname, search } = new URL(body.calendarUrl);
  const calendar = `${pathname}${search}`.replace(/^(?!\/api)/, "/api");
  await expectSeen(calendar, stranger, "shown");
  expect((await call("POST", `/v1/clubs/${club.id}/leave`, { headers: member.api })).status).toBe(200);
  await expectSeen(calendar, stranger, "missing");
});

test("a draft is there for its curator and staff, at every address; other curators find nothing", async () => {
  const { person, curator } = await createCurator(database());
  const { id, slug } = await createCollection(database(), { curatorId: curator.id, publishAt: null });
  const owner = await visitor("curator", person);
  const other = await visitor("another curator", (await createCurator(database())).person);
  const reader = await visitor("reader", await newReader());
  for (const page of [`/curate/${id}`, `/curate/${id}/stats`]) {
    await expectSeen(page, owner, "shown");
    await expectSeen(page, other, "missing");
    await expectSeen(page, stranger, "sign-in");
  }
  for (const address of [`/collections/${slug}`, `/api/collections/${id}`]) {
    await expectSeen(address, owner, "shown");
    for (const who of [stranger, reader, other]) await expectSeen(address, who, "missing");
  }
  for (const address of [`/cards/collection/${id}.png`, `/embed/collections/${slug}`, `/feeds/collections/${slug}.rss`])
    for (const who of [stranger, reader, other]) await expectSeen(address, who, "missing");
});

test("an author's desk is there for the people of the page", async () => {
  const [page, another] = [await createProPage(database()), await createOwnedPage(database())];
  const owner = await visitor("holder", page.owner);
  const otits = [await visitor("another author", another.owner), await visitor("reader", await newReader())];
  for (const part of [
    "",
    "/announcements",
    "/books",
    "/events",
    "/picks",
    "/profile",
    "/questions",
    "/reviews",
    "/team",
  ]) {
    const address = `/portal/${page.author.slug}${part}`;
    await expectSeen(address, owner, "shown");
    for (const who of otits) expect(["missing", "elsewhere"]).toContain(await seen(address, who));
    await expectSeen(address, stranger, "sign-in");
  }
});

test("what may not be known of costs as many statements as what does not exist, and says the same", async () => {
  const NOTHING = "0192f0c1-0000-7000-8000-000000000000";
  const owner = await newReader();
  const { club } = await createClubWith(database(), { visibility: "private" });
  const shelf = await createShelf(database(), owner.id, { visibility: "private" });
  const draft = await createCollection(database(), { publishAt: null });
  const hidden = await newReader({ anonymous: true });
  const caller = await bearerOf(await newReader());
  await call("GET", "/v1/me", { headers: caller }); // the day's first request also writes down that the caller was here
  const pairs = [
    [`/v1/clubs/${club.id}`, `/v1/clubs/${NOTHING}`],
    [`/v1/clubs/${club.slug}`, "/v1/clubs/no-such-club"],
    [`/v1/clubs/${club.id}/reads`, `/v1/clubs/${NOTHING}/reads`],
    [`/v1/me/shelves/${shelf.id}`, `/v1/me/shelves/${NOTHING}`],
    [`/public/@${owner.username}/shelves/${shelf.slug}`, `/public/@${owner.username}/shelves/nothing-here`],
    [`/public/@${hidden.username}`, "/public/@nobody_at_all"],
    [`/collections/${draft.id}`, `/collections/${NOTHING}`],
    [`/collections/${draft.slug}`, "/collections/no-such-list"],
  ] as const;
  for (const [private_, missing] of pairs)
    for (const headers of [{}, caller]) {
      const received = async (path: string) => {
        const response = await call("GET", path, { headers });
        return {
          status: response.status,
          ...response.body,
          requestId: "",
          statements: response.headers.get("x-query-count"),
        };
      };
      expect({ private_, ...(await received(private_)) }).toEqual({ private_, ...(await received(missing)) });
    }
});
