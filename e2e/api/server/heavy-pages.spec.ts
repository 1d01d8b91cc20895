/** Pages with very much behind them take as many statements as others, and are no heavier than a page may be; how fast they are, `npm run bench -- heavy` says. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { HEAVY, heavyPages, MAX_PAGE_BYTES, SMALL } from "../../support/heavy-pages";
import { ownInstallation } from "../../support/own-installation";

let installation: Awaited<ReturnType<typeof ownInstallation>>;
beforeAll(async () => {
  installation = await ownInstallation(1);
});
afterAll(() => installation.stop());

/** Of the pages, none of the others too heavy, as a stranger and as somebody who is signed in gets them, made anew. */
async function statementsOf(paths: Record<string, string>) {
  const { name, value } = installation.cookie;
  const viewers = { stranger: {}, reader: { Cookie: `${name}=${value}`, "Sec-Fetch-Site": "same-origin" } };
  const statements: Record<string, number> = {};
  const tooHeavy: string[] = [];
  for (const [viewer, headers] of Object.entries(viewers))
    for (const [page, path] of Object.entries(paths)) {
      const url = `${installation.apps[0]?.url}${path}${path.includes("?") ? "&" : "?"}fresh=1`;
      const ask = () => fetch(url, { headers: { ...headers, Accept: "text/html" } });
      await (await ask()).text(); // what is read once an hour, or of a session that is new
      const response = await ask();
      expect(response.status, url).toBe(200);
      const { byteLength } = await response.arrayBuffer();
      if (byteLength > MAX_PAGE_BYTES) tooHeavy.push(`${page}, ${viewer}: ${byteLength} bytes`);
      statements[`${page}, ${viewer}`] = Number(response.headers.get("x-query-count"));
    }
  expect(tooHeavy).toEqual([]);
  return statements;
}

test("as many statements with very much behind them as with little", { timeout: 120_000 }, async () => {
  const small = await statementsOf(await heavyPages(installation.db, SMALL));
  expect(Object.values(small).every((count) => count > 0)).toBe(true);
  expect(await statementsOf(await heavyPages(installation.db, HEAVY))).toEqual(small);
});
