/** Whoever signs out stays in the language they read. */
import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SignOutForm } from "./sign-out-form";

test("the form names the language of its page", () => {
  const html = renderToStaticMarkup(
    <NextIntlClientProvider locale="ar" messages={{}}>
      <SignOutForm>x</SignOutForm>
    </NextIntlClientProvider>,
  );
  expect(html).toContain('name="locale" value="ar"');
});
