/**
 * `npm run wordpress`: what a real WordPress makes of pasted addresses of ours. It needs Debian's packages (it says which) and
 * a Chromium, and takes minutes; `--pictures` leaves pictures of the posts in `.data/wordpress/`. With an address, the
 * Bookplate that runs there is looked at, which has to have the demo world.
 */
import fs from "node:fs";
import { chromium } from "@playwright/test";
import { commandArguments } from "@/lib/server/command-arguments";
import { runProgram } from "@/lib/server/program";
import { findChromium } from "@/lib/testing/chromium";
import { startApp } from "../e2e/support/app";
import { own, ownFolder } from "../e2e/support/own-app";
import { lookAtPost, type Screen, staysAddress } from "../e2e/wordpress/posts";
import { startWordPress } from "../e2e/wordpress/site";

/** A page of each kind, in the languages there are; the demo world has them all. */
const PAGES = {
  profile: "/@demo_reader",
  shelf: "/@demo_reader/bad-weather",
  author: "/authors/jane-austen",
  book: "/books/frankenstein",
  series: "/series/hercule-poirot",
  collection: "/collections/books-with-weather-in-them",
  club: "/clubs/the-lantern-room",
  curator: "/curators/hana-lindqvist",
  "book, German": "/de/books/frankenstein",
  "shelf, Arabic": "/ar/@demo_reader/bad-weather",
};

/** What stays an address: nobody is there, or it is not for strangers. */
const NO_PAGES = { nobody: "/@nobody_at_all", "no kind": "/discover", "own library": "/library" };

const SCREENS: readonly Screen[] = [
  { width: 1280, colorScheme: "light" },
  { width: 390, colorScheme: "dark" },
];

runProgram(async (program) => {
  const { positional, has } = commandArguments("npm run wordpress -- [--pictures] [address of a Bookplate]", {
    takes: 1,
    options: ["pictures"],
  });
  let bookplate = positional[0];
  if (!bookplate) {
    const folder = ownFolder();
    program.atEnd(async () => fs.rmSync(folder, { recursive: true, force: true }));
    const app = await startApp({ ...own(folder), RATE_LIMITS: "off" });
    program.atEnd(async () => void (await app.stop()));
    bookplate = app.url;
  }
  const blog = await startWordPress(bookplate);
  program.atEnd(blog.stop);
  const { light } = await findChromium((line) => console.log(line));
  const browser = await chromium.launch({ executablePath: light });
  program.atEnd(() => browser.close());
  if (has("pictures")) fs.mkdirSync(".data/wordpress", { recursive: true });

  console.log(`WordPress ${blog.version} shows ${bookplate}:\n`);
  const faulty: string[] = [];
  for (const [kind, path] of Object.entries(PAGES)) {
    const page = bookplate + path;
    const post = await blog.post(page);
    for (const screen of SCREENS) {
      const name = `${kind}-${screen.width}`.replace(/\W+/g, "-");
      const picture = has("pictures") ? `.data/wordpress/${name}.png` : undefined;
      const { width, height, room, links, faults } = await lookAtPost(browser, post, page, screen, picture);
      const cells = [kind.padEnd(14), `${screen.width}`.padStart(5), screen.colorScheme.padEnd(5)];
      const measured = `${Math.round(width)} x ${height}, ${room} px empty, ${links} links`;
      console.log(
        `${cells.join("  ")}  ${measured.padEnd(38)}  ${faults.join("; ") || "fits, and its links are live"}`,
      );
      if (faults.length > 0) faulty.push(name);
    }
  }
  for (const [kind, path] of Object.entries(NO_PAGES)) {
    const left = await staysAddress(browser, await blog.post(bookplate + path), bookplate + path);
    console.log(`${kind.padEnd(14)}  ${left ? "stays an address" : "became something"}`);
    if (!left) faulty.push(kind);
  }
  if (faulty.length > 0) throw new Error(`${faulty.length} cards are not as they should be: ${faulty.join(", ")}.`);
});
