import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { cover } from "@/lib/covers/cover";
import { inPage } from "@/lib/covers/in-page";
import { BookCover } from "./book-cover";

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
