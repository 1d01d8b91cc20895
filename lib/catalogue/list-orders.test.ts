/** Lists by title and by author are in the order in which people look for a name: capitals, accents and marks move nothing. */
import { beforeAll, expect, test } from "vitest";
import { createAuthor, createReader, createWork } from "@/db/factories";
import type { Context } from "@/lib/kernel/context";
import { actingAs, testContext } from "@/lib/testing/context";
import { findBooks } from "./find-books";
import { addToLibrary } from "./library";
import { listLibrary } from "./library-list";
import { parsePlainName } from "./names";
import { normalise } from "./text";

const TITLES = ["'Salem's Lot", "Ethics", "Éthique", "iPod and After", "Jane Eyre", "de Profundis", "Zorba", "Émile"];
const IN_ORDER = ["de Profundis", "Émile", "Ethics", "Éthique", "iPod and After", "Jane Eyre", "'Salem's Lot", "Zorba"];
const PAGE = { page: 1, limit: 20 };

let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
});

const aReader = async () => actingAs(ctx, await createReader(ctx.db));

async function own(me: Context, title: string, more: { authorId?: string; genres?: string[] } = {}): Promise<void> {
  const { id } = await createWork(ctx.db, { title, titleKey: normalise(title), ...more });
  await addToLibrary(me, { bookId: id, status: "want" });
}

const titlesOf = ({ data }: { data: { title: string }[] }) => data.map(({ title }) => title);
const libraryBy = async (me: Context, order: "title" | "author") =>
  titlesOf({ data: (await listLibrary(me, { ...PAGE, order })).data.map(({ book }) => book) });

test("titles", async () => {
  const me = await aReader();
  for (const title of TITLES) await own(me, title, { genres: ["titles"] });
  expect(await libraryBy(me, "title")).toEqual(IN_ORDER);
  const found = async (direction: "asc" | "desc") =>
    titlesOf(await findBooks(ctx, { filters: { genre: "titles" }, order: [{ field: "title", direction }] }, PAGE));
  expect(await found("asc")).toEqual(IN_ORDER);
  expect(await found("desc")).toEqual(IN_ORDER.toReversed());
});

test.each(["asc", "desc"] as const)("books of one title are each on one page, %s", async (direction) => {
  const genre = `same-${direction}`;
  const me = await aReader();
  for (const title of ["Poems", "POEMS!", "Poems", "Poèmes", "Poems"]) await own(me, title, { genres: [genre] });
  const seen = new Set<string>();
  for (const page of [1, 2, 3]) {
    const options = { filters: { genre }, order: [{ field: "title" as const, direction }] };
    for (const { id } of (await findBooks(ctx, options, { page, limit: 2 })).data) seen.add(id);
  }
  expect(seen.size).toBe(5);
});

test("authors, as they are filed: by family names, but for names in other scripts, which are read as they stand", async () => {
  const me = await aReader();
  const written = {
    "Simone de Beauvoir": "The Mandarins",
    "Jane Austen": "Emma",
    "Zadie Smith": "NW",
    "Karel Čapek": "R.U.R.",
    "Ursula K. Le Guin": "The Dispossessed",
    "Miguel de Cervantes": "Don Quixote",
    "Émile Zola": "Nana",
    "Лев Толстой": "Анна Каренина",
    "Антон Чехов": "Чайка",
  };
  for (const [name, title] of Object.entries(written).toReversed()) {
    const { sortName } = parsePlainName(name);
    const author = await createAuthor(ctx.db, { name, sortName, nameKey: normalise(name) });
    await own(me, title, { authorId: author.id });
    if (name === "Jane Austen") await own(me, "éternité", { authorId: author.id }); // of one author by title, as everywhere
  }
  expect(await libraryBy(me, "author")).toEqual([
    "Emma",
    "éternité",
    "The Mandarins",
    "R.U.R.",
    "Don Quixote",
    "The Dispossessed",
    "NW",
    "Nana",
    "Чайка",
    "Анна Каренина",
  ]);
});
