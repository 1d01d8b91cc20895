import { afterAll, beforeAll, expect, test } from "vitest";
import { startOperationsServer } from "./operations-server";
import { freePort } from "./ports";

const VERIFIED = new Set(["books.ada.org"]);
let base = "";
let server: Awaited<ReturnType<typeof startOperationsServer>>;
beforeAll(async () => {
  const port = await freePort();
  base = `http://127.0.0.1:${port}`;
  server = await startOperationsServer(
    { port, host: "127.0.0.1", token: undefined },
    {
      collect: async () => "figures",
      findHost: async (hostname) => {
        if (hostname === "broken.ada.org") throw new Error("no database");
        return VERIFIED.has(hostname) ? { username: "ada", inTier: false } : null;
      },
    },
  );
});
afterAll(() => server.stop());

const asked = async (query: string, method = "GET") => (await fetch(`${base}/domains/ask${query}`, { method })).status;

test("a proxy may fetch a certificate for a proven domain and for no other name", async () => {
  expect(await asked("?domain=books.ada.org")).toBe(200);
  expect(await asked("?domain=BOOKS.ada.org")).toBe(200);
  for (const query of ["?domain=evil.org", "?domain=", "", "?name=books.ada.org", "?domain=books.ada.org%00"])
    expect(await asked(query), query).toBe(404);
  expect(await asked("?domain=books.ada.org", "POST")).toBe(404);
});

test("who cannot be asked says so: no certificate, and no crash", async () => {
  expect(await asked("?domain=broken.ada.org")).toBe(500);
  expect(await (await fetch(`${base}/metrics`)).text()).toBe("figures");
});
