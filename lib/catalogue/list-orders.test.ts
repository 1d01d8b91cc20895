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
let me: Context;
beforeAll(async () => {
  ctx = await testContext();
  me = actingAs(ctx, await createReader(ctx.db));
});

async function own(title: string, authorId?: string): Promise<void> {
  const { id } = await createWork(ctx.db, { title, titleKey: normalise(title), authorId });
  await addToLibrary(me, { bookId: id, status: "want" });
}

const titlesOf = ({ data }: { data: { title: string }[] }) => data.map(({ title }) => title);
const libraryBy = async (order: "title" | "author") =>
  titlesOf({ data: (await listLibrary(me, { ...PAGE, order })).data.map(({ book }) => book) });

test("titles", async () => {
  for (const title of TITLES) await own(title);
  expect(await libraryBy("title")).toEqual(IN_ORDER);
  const found = async (direction: "asc" | "desc") =>
    titlesOf(await findBooks(ctx, { order: [{ field: "title", direction }] }, PAGE));
  expect(await found("asc")).toEqual(IN_ORDER);
  expect(await found("desc")).toEqual(IN_ORDER.toReversed());
});

test("authors, by their family names", async () => {
  me = actingAs(ctx, await createReader(ctx.db));
  const written = {
    "Simone de Beauvoir": "The Mandarins",
    "Jane Austen": "Emma",
    "Zadie Smith": "NW",
    "Karel Čapek": "R.U.R.",
    "Ursula K. Le Guin": "The Dispossessed",
    "Miguel de Cervantes": "Don Quixote",
    "Émile Zola": "Nana",
    "Лев Толстой": "Анна Каренина",
  };
  for (const [name, title] of Object.entries(written).toReversed()) {
    const { sortName } = parsePlainName(name);
    const author = await createAuthor(ctx.db, { name, sortName, nameKey: normalise(name) });
    await own(title, author.id);
    if (name === "Jane Austen") await own("éternité", author.id); // of one author by title, as everywhere
  }
  expect(await libraryBy("author")).toEqual([
    "Emma",
    "éternité",
    "The Mandarins",
    "R.U.R.",
    "Don Quixote",
    "The Dispossessed",
    "NW",
    "Nana",
    "Анна Каренина",
  ]);
});
