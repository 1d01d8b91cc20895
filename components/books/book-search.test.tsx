/** A book that was picked and then refused says so: the field that would is gone. */
import { NextIntlClientProvider } from "next-intl";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { en } from "@/lib/messages/messages";
import { BookSearch } from "./book-search";

test("what is wrong with the picked book stands at it", () => {
  const html = renderToString(
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={{ books: en.books }}>
      <BookSearch
        label="Book"
        picked={{ id: "1", title: "Rain" }}
        error="This is not one of the author’s books."
        onPick={() => undefined}
      />
    </NextIntlClientProvider>,
  );
  expect(html).toContain("Rain");
  expect(html).toMatch(/role="alert"[^>]*>This is not one of the author’s books\./);
});
