/** What is drawn is drawn once: an address that could be anything leads to the one that is. */
import { beforeAll, expect, test } from "vitest";
import { createWork } from "@/db/factories";
import { coverFile } from "@/lib/catalogue/covers";
import { Answer } from "@/lib/kernel/answer";
import type { Context } from "@/lib/kernel/context";
import { testContext } from "@/lib/testing/context";
import { cardFile } from "./share-images";

let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
});

async function asked(draw: (who: Context, query: URLSearchParams) => Promise<Response>, query: string) {
  const answer = new Answer();
  const { status, headers } = await draw({ ...ctx, answer }, new URLSearchParams(query));
  return {
    status,
    location: headers.get("location"),
    cache: headers.get("cache-control"),
    publicSeconds: answer.publicSeconds,
  };
}

test.each(["cards", "covers"])(
  "made-up versions of %s lead to the present one and are kept by nobody",
  async (kind) => {
    const { id } = await createWork(ctx.db);
    const file = `${id}.png`;
    const draw = (who: Context, query: URLSearchParams) =>
      kind === "cards" ? cardFile(who, "book", file, query) : coverFile(who, file, query);
    const path = kind === "cards" ? `/cards/book/${file}` : `/covers/${file}`;
    const first = await asked(draw, "v=1");
    expect(first).toMatchObject({ status: 307, cache: "private, no-store", publicSeconds: null });
    expect((await asked(draw, "v=2")).location).toBe(first.location);
    const present = new URL(first.location ?? "", "http://localhost");
    expect(present.pathname).toBe(path);
    const drawn = await asked(draw, present.search);
    expect(drawn).toMatchObject({ status: 200, cache: "public, max-age=31536000, immutable" });
    expect((await asked(draw, "")).status).toBe(200);
    const odd = ["zz=1", "v", "v=", `${present.search}&zz=1`, `${present.search}&v=1`, `zz&${present.search.slice(1)}`];
    for (const query of odd) expect(await asked(draw, query), query).toEqual({ ...first, location: first.location });
  },
);

test("the width asked for is kept on the way", async () => {
  const { id } = await createWork(ctx.db);
  const { location } = await asked((who, query) => coverFile(who, `${id}.png`, query), "v=1&w=100");
  expect(location).toContain("&w=100");
});

test("one width is written in one way", async () => {
  const { id } = await createWork(ctx.db);
  const draw = (who: Context, query: URLSearchParams) => coverFile(who, `${id}.png`, query);
  expect((await asked(draw, "w=100")).status).toBe(200);
  for (const query of ["w=0100", "w=1e2", "w=100&w=200", "w=100&zz=1"])
    expect(await asked(draw, query), query).toMatchObject({ status: 307, publicSeconds: null });
});
