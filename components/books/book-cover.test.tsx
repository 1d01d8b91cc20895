import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, test } from "vitest";
import type { BookView } from "@/lib/catalogue/schemas";
import { chosenAddresses } from "@/lib/covers/chosen-cover";
import { cover } from "@/lib/covers/cover";
import { setCoverChoice } from "@/lib/covers/cover-choice";
import { inPage } from "@/lib/covers/in-page";
import { currentScope, newScope, runInScope } from "@/lib/kernel/scope";
import { BookCover } from "./book-cover";
import { CoverByAddress } from "./cover-by-address";
import { coverOf } from "./linked-cover";

// set when the scope is loaded, which may have been before another file, and forgotten with it
beforeAll(() => setCoverChoice(() => currentScope()?.drawnCovers === true));

const book = {
  title: "<Emma> & co",
  authors: [{ name: "Jane Austen" }, { name: "Somebody Else" }],
  cover: { version: 1, family: 6, language: "en" },
};

test("inlines the cover of the first author, hidden from assistive technology", () => {
  const html = renderToStaticMarkup(<BookCover book={book} size={180} />);
  expect(html).toMatch(/^<span aria-hidden="true" dir="ltr" style="display:block;width:180px">/);
  const drawn = cover({ title: book.title, author: "Jane Austen", ...book.cover }, "PLACE").svg;
  const [, id = ""] = / id='(\w+)'/.exec(html) ?? [];
  expect(html).toContain(inPage(drawn.replaceAll(/c\w+PLACE/g, id)));
  expect(html).not.toContain("<Emma>");
});

test("fills its place without a size", () => {
  expect(renderToStaticMarkup(<BookCover book={book} className="w-full" />)).toMatch(
    /^<span aria-hidden="true" class="w-full" dir="ltr" style="display:block">/,
  );
});

test("is flat below 44 pixels, and where it is asked for", () => {
  const flat = "viewBox='0 0 40 60'";
  expect(renderToStaticMarkup(<BookCover book={book} size={43} />)).toContain(flat);
  expect(renderToStaticMarkup(<BookCover book={book} size={44} />)).not.toContain(flat);
  expect(renderToStaticMarkup(<BookCover book={book} size={180} flat />)).toContain(flat);
  expect(renderToStaticMarkup(<BookCover book={book} size={36} flat={false} />)).not.toContain(flat);
});

const pictured = {
  ...book,
  cover: { ...book.cover, picture: { id: "01980000-0000-7000-8000-000000000001", colour: "#8a2337" } },
};

test("shows the picture of a book in its widths, over its colour, in the frame of the drawn ones", () => {
  const html = renderToStaticMarkup(<BookCover book={pictured} size={180} />);
  expect(html).toMatch(
    /^<span aria-hidden="true" class="cp" dir="ltr" style="display:block;width:180px"><img class='cv' /,
  );
  for (const width of [200, 400, 600]) expect(html).toContain(`${pictured.cover.picture.id}.webp?w=${width} ${width}w`);
  expect(html).toContain("style='background:#8a2337'");
  expect(html).not.toContain("<svg");
  expect(html.length).toBeLessThan(renderToStaticMarkup(<BookCover book={book} size={180} />).length);
});

test("is drawn for a reader who prefers that, and so are the addresses in answers to them", () => {
  const scope = { ...newScope("test", "local"), drawnCovers: true };
  const address = `https://books.example/covers/${pictured.cover.picture.id}`;
  runInScope(scope, () => {
    expect(renderToStaticMarkup(<BookCover book={pictured} size={180} />)).toContain("<svg");
    expect(chosenAddresses(`{"coverUrl":"${address}.webp"}`)).toBe(`{"coverUrl":"${address}.svg"}`);
  });
  expect(chosenAddresses(`{"coverUrl":"${address}.webp"}`)).toContain(".webp");
});

test("the same book twice in one document has an id for each rendering", () => {
  const patterned = { ...book, title: "Pride and Prejudice" };
  const html = renderToStaticMarkup(
    <>
      <BookCover book={patterned} />
      <BookCover book={patterned} />
    </>,
  );
  const ids = [...html.matchAll(/<pattern id='(\w+)'/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(2);
  for (const id of ids) expect(html).toContain(`url(#${id})`);
});

test("waits by its address where it is not near, in the same frame", () => {
  const coverUrl = "https://books.example/covers/01980000-0000-7000-8000-000000000002.svg?v=0a1b2c3d";
  const view = { ...pictured, coverUrl } as unknown as BookView;
  const drawn = { ...view, cover: book.cover };
  const near = (book: BookView) => renderToStaticMarkup(<CoverByAddress {...coverOf(book)} className="w-full" />);
  expect(near(drawn)).toBe(
    '<img class="cv w-full" alt="" loading="lazy" src="/covers/01980000-0000-7000-8000-000000000002.svg?v=0a1b2c3d"/>',
  );
  const picture = { ...view, coverUrl: `https://books.example/covers/${pictured.cover.picture.id}.webp` };
  expect(near(picture)).toMatch(/^<span class="cp block w-full"><img class="cv"[^>]* loading="lazy"[^>]*\.webp/);
  const scope = { ...newScope("test", "local"), drawnCovers: true };
  const asDrawing = runInScope(scope, () => near(picture));
  expect(asDrawing).toContain(`/covers/${pictured.cover.picture.id}.svg`);
  expect(asDrawing).not.toContain(".webp");
});
