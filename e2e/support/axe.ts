import fs from "node:fs";
import { createRequire } from "node:module";
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

declare const axe: { configure: (settings: object) => void };

/**
 * Marks what looks like three things before it (a thousand rows of one list), so that contrast, which takes four fifths of
 * the time, is measured on the three. Runs in each frame, after axe. Everything else is looked for everywhere.
 */
function measureOneOfAKind() {
  const MARK = "data-looks-alike";
  const ENOUGH = 3;
  for (const old of document.querySelectorAll(`[${MARK}]`)) old.removeAttribute(MARK);
  const drawn =
    /^(class|style|role|open|hidden|disabled|checked|data-.+|aria-(current|pressed|selected|expanded|invalid))$/;
  const looks = new Map<Element | null, string>();
  const seen = new Map<string, number>();
  for (const element of document.querySelectorAll("body *")) {
    const own = [...element.attributes]
      .filter(({ name }) => drawn.test(name))
      .map(({ name, value }) => `${name}=${value}`);
    const look = `${looks.get(element.parentElement) ?? ""}>${element.tagName} ${own.join(" ")}`;
    looks.set(element, look);
    const times = (seen.get(look) ?? 0) + 1;
    seen.set(look, times);
    if (times > ENOUGH) element.setAttribute(MARK, "");
  }
  axe.configure({ rules: [{ id: "color-contrast", selector: `:not([${MARK}])` }] });
}

/** Base UI's guards around an open menu: who reaches one is sent on at once, which axe cannot see. */
const FOCUS_GUARDS = "[data-base-ui-focus-guard]";

const ofBuilder = createRequire(createRequire(import.meta.url).resolve("@axe-core/playwright"));
const source = fs.readFileSync(ofBuilder.resolve("axe-core/axe.min.js"), "utf8");
/** Read once by a page that is looked at several times. */
const axeSource = `if (!window.axe) {${source}};(${measureOneOfAKind})();`;

const builderOf = (page: Page) => new AxeBuilder({ page, axeSource }).exclude(FOCUS_GUARDS).setLegacyMode(); // every frame is ours

async function findings(builder: AxeBuilder): Promise<string[]> {
  const { violations } = await builder.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
}

/** What axe finds on the page as it stands, a line each. */
export const axeFindings = (page: Page): Promise<string[]> =>
  findings(
    builderOf(page).options({
      resultTypes: ["violations"],
      rules: { "label-content-name-mismatch": { enabled: true } },
    }),
  );

/** Only what is too pale: all that another colour scheme changes. */
export const paleFindings = (page: Page): Promise<string[]> =>
  findings(builderOf(page).options({ resultTypes: ["violations"], runOnly: ["color-contrast"] }));
