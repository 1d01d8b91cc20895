/** A mail looks like Bookplate in every mailbox: by its own colours, in the dark, from right to left. */
import { expect, test } from "vitest";
import { MAIL_STYLE } from "@/lib/html/mail-style";
import { signInMail } from "./sign-in-mail";

const mail = (locale: "en" | "ar") =>
  signInMail({ locale, link: "https://books.example/sign-in/link", code: "120387", minutes: 15 });

test("the sheet for the dark stands in it to the letter, and no colour is the library's own", async () => {
  const { html } = await mail("en");
  expect(html).toContain(`<style>${MAIL_STYLE}</style>`);
  expect(html).not.toMatch(/#067df7|#eaeaea/);
  expect(html).toMatch(/class="bp-button"/);
});

test.each(["en", "ar"] as const)("every part of it that says a language says %s", async (locale) => {
  const { html } = await mail(locale);
  const languages = [...html.matchAll(/ lang="(\w+)"/g)].map(([, language]) => language);
  expect(languages.length).toBeGreaterThan(2);
  expect(new Set(languages)).toEqual(new Set([locale]));
  const way = locale === "ar" ? "rtl" : "ltr";
  const whole = html.replace(/<span dir="ltr">/g, ""); // the code keeps the order of its figures
  expect([...new Set([...whole.matchAll(/ dir="(\w+)"/g)].map(([, direction]) => direction))]).toEqual([way]);
});
