import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { createReader, createWork } from "@/db/factories";
import { authorClaimChecks } from "@/db/schema/author-claims";
import { linksBack } from "@/lib/html/links-back";
import type { Context } from "@/lib/kernel/context";
import { env } from "@/lib/kernel/env";
import { type Fetched, NotReachable } from "@/lib/outbound/guarded-fetch";
import { actingAs, testContext } from "@/lib/testing/context";
import { checkPage } from "./checks";
import { submitClaim } from "./claims";
import { decideClaim } from "./decide-claim";
import { updateProfile } from "./profile";

let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
});

async function claimWith(url: string) {
  const me = actingAs(ctx, await createReader(ctx.db));
  const { authorId } = await createWork(ctx.db);
  const evidence = [{ kind: "personal_website" as const, url }];
  const claim = await submitClaim(me, { authorId, statement: "Me.", evidence });
  return { me, claim, evidenceId: claim.evidence[0]?.id ?? "" };
}
const checksOf = async (evidenceId: string) =>
  Object.fromEntries(
    (await ctx.db.select().from(authorClaimChecks).where(eq(authorClaimChecks.evidenceId, evidenceId))).map(
      ({ kind, outcome }) => [kind, outcome],
    ),
  );
const page =
  (body: string, status = 200) =>
  async (url: string): Promise<Fetched> => ({
    url,
    status,
    contentType: "text/html",
    body,
  });

describe("a named website", () => {
  test("with our token, a back link and the name gives three facts, and no verdict", async () => {
    const { claim, evidenceId } = await claimWith("https://me.example");
    const link = `<a class="x" rel="noopener me" href="${env().APP_URL}/authors/${claim.author.slug}/">me</a>`;
    await checkPage(ctx, { evidenceId }, page(`<h1>${claim.author.name}</h1>${link}<!-- ${claim.token} -->`));
    expect(await checksOf(evidenceId)).toEqual({ token: "yes", back_link: "yes", name_on_page: "yes" });
  });

  test("without them gives three others, and is looked at again", async () => {
    const { claim, evidenceId } = await claimWith("https://me.example");
    await checkPage(ctx, { evidenceId }, page("<p>Somebody else</p>"));
    expect(await checksOf(evidenceId)).toEqual({ token: "no", back_link: "no", name_on_page: "no" });
    await checkPage(ctx, { evidenceId }, page(claim.token));
    expect((await checksOf(evidenceId)).token).toBe("yes");
  });

  test("that cannot be read is a fact too", async () => {
    const { evidenceId } = await claimWith("https://me.example");
    await checkPage(ctx, { evidenceId }, page("", 404));
    expect((await checksOf(evidenceId)).token).toBe("unknown");
    const unreachable = () => Promise.reject(new NotReachable("The website is not on the public internet."));
    await checkPage(ctx, { evidenceId }, unreachable);
    const [row] = await ctx.db.select().from(authorClaimChecks).where(eq(authorClaimChecks.evidenceId, evidenceId));
    expect(row).toMatchObject({ outcome: "unknown", detail: "The website is not on the public internet." });
  });

  test("of ours, a neighbour's or a metadata service is never asked", async () => {
    for (const url of ["http://127.0.0.1/", "http://169.254.169.254/latest", "http://[::ffff:10.0.0.1]/"]) {
      const { evidenceId } = await claimWith(url);
      await checkPage(ctx, { evidenceId });
      expect((await checksOf(evidenceId)).back_link).toBe("unknown");
    }
  });

  test("that was checked is marked among the links once the claim is approved", async () => {
    const { me, claim, evidenceId } = await claimWith("https://me.example/home");
    await checkPage(ctx, { evidenceId }, page(claim.token));
    const staff = actingAs(ctx, await createReader(ctx.db, { roles: ["editor"] }));
    await decideClaim(staff, claim.id, { decision: "approve", transfer: false });
    const links = [
      { kind: "website", url: "https://me.example/home" },
      { kind: "website", url: "https://else.example" },
    ];
    expect((await updateProfile(me, { links })).links.map(({ verified }) => verified)).toEqual([true, false]);
  });
});

test.each([
  ['<link rel="me" href="https://b.example/authors/a">', true],
  ["<a href='https://b.example/authors/a' rel='me nofollow'>x</a>", true],
  ["<A REL=me HREF=https://b.example/authors/a>x</A>", true],
  ['<a href="https://b.example/authors/a">x</a>', false],
  ['<a rel="me" href="https://b.example/authors/abc">x</a>', false],
  ['<a rel="me" href="https://evil.example/?https://b.example/authors/a">x</a>', false],
  ['<p rel="me" href="https://b.example/authors/a">x</p>', false],
  [`<a ${"x".repeat(100_000)}`, false],
])("a back link in %.60s: %s", (html, expected) => {
  expect(linksBack(html, ["https://b.example/authors/a"])).toBe(expected);
});
