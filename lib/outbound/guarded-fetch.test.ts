import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { guardedFetch, guardedPost, type Rules } from "./guarded-fetch";
import { isPublicAddress } from "./ip-ranges";

const PRIVATE = [
  "127.0.0.1",
  "127.255.255.254",
  "0.0.0.0",
  "10.0.0.1",
  "172.16.0.1",
  "172.31.255.255",
  "192.168.1.1",
  "169.254.169.254",
  "100.64.0.1",
  "192.0.0.1",
  "198.18.0.1",
  "224.0.0.1",
  "255.255.255.255",
  "::",
  "::1",
  "::127.0.0.1",
  "::ffff:127.0.0.1",
  "::ffff:10.0.0.1",
  "::ffff:7f00:1",
  "64:ff9b::7f00:1",
  "64:ff9b::a9fe:a9fe",
  "2002:7f00:1::",
  "2001:0:7f00:1::",
  "fc00::1",
  "fd12:3456::1",
  "fe80::1",
  "fe80::1%eth0",
  "fec0::1",
  "ff02::1",
  "100::1",
  "2001:db8::1",
  "not an address",
  "",
];

describe("addresses", () => {
  test.each(PRIVATE)("%s is not public", (address) => expect(isPublicAddress(address)).toBe(false));
  test.each(["1.1.1.1", "93.184.216.34", "172.15.0.1", "172.32.0.1", "2606:4700::1111", "2a00:1450::1"])(
    "%s is public",
    (address) => expect(isPublicAddress(address)).toBe(true),
  );
});

/** A site of the test's own. It lies on loopback, so what is mechanics is tested with rules that allow it there. */
let site: http.Server;
let port: number;
const seen: string[] = [];
beforeAll(async () => {
  site = http.createServer((req, res) => {
    seen.push(`${req.headers.host}${req.url}`);
    const [, path = "", rest = ""] = /^\/(\w+)\/?(.*)$/.exec(req.url ?? "") ?? [];
    if (path === "page") res.writeHead(200, { "Content-Type": "text/html" }).end('<a rel="me" href="/">me</a>');
    else if (path === "to") res.writeHead(302, { Location: decodeURIComponent(rest) }).end();
    else if (path === "loop") res.writeHead(302, { Location: "/loop" }).end();
    else if (path === "endless") {
      const write = () => res.write("x".repeat(64_000), () => !res.destroyed && setImmediate(write));
      write();
    } else if (path === "slow") res.writeHead(200).write("x");
    else res.writeHead(404).end();
  });
  site.listen(0, "127.0.0.1");
  await once(site, "listening");
  port = (site.address() as AddressInfo).port;
});
afterAll(() => {
  site.closeAllConnections();
  site.close();
});

const here = (changes: Partial<Rules> = {}): Partial<Rules> => ({
  resolve: async () => ["127.0.0.1"],
  allowsAddress: () => true,
  allowsPort: () => true,
  ...changes,
});
const at = (path: string) => `http://author.example:${port}${path}`;

describe("with the rules of the house", () => {
  test.each([
    "http://127.0.0.1/",
    "http://localhost/",
    "http://[::1]/",
    "http://2130706433/",
    "http://0x7f000001/",
    "http://0177.0.0.1/",
    "http://127.1/",
    "http://[::ffff:127.0.0.1]/",
    "http://[64:ff9b::7f00:1]/",
    "http://169.254.169.254/latest/meta-data/",
    "http://10.0.0.5/",
    "http://192.168.0.1/",
    "http://[fd00::1]/",
    "http://[fe80::1]/",
    "http://0.0.0.0/",
  ])("%s is refused", async (address) => {
    await expect(guardedFetch(address)).rejects.toThrow("not on the public internet");
  });

  test.each([
    ["ftp://author.example/", "Only http and https"],
    ["file:///etc/passwd", "Only http and https"],
    ["gopher://author.example/", "Only http and https"],
    ["http://author.example:22/", "standard ports"],
    ["http://author.example:6379/", "standard ports"],
    ["http://user:secret@author.example/", "password"],
    ["no address", "not valid"],
  ])("%s is refused: %s", async (address, reason) => {
    await expect(guardedFetch(address, { resolve: async () => ["93.184.216.34"] })).rejects.toThrow(reason);
  });

  test("one private address among public ones is enough to refuse", async () => {
    await expect(
      guardedFetch("http://author.example/", { resolve: async () => ["93.184.216.34", "10.0.0.1"] }),
    ).rejects.toThrow("not on the public internet");
  });

  test("a name that does not resolve is said so", async () => {
    await expect(
      guardedFetch("http://nowhere.example/", { resolve: () => Promise.reject(new Error("ENOTFOUND")) }),
    ).rejects.toThrow("can't be found in DNS");
  });
});

describe("mechanics", () => {
  test("a page is read", async () => {
    expect(await guardedFetch(at("/page"), here())).toEqual({
      url: at("/page"),
      status: 200,
      contentType: "text/html",
      body: '<a rel="me" href="/">me</a>',
    });
  });

  test("the connection goes to the address that was checked, however the name resolves later", async () => {
    let asked = 0;
    const rebinding = here({
      resolve: async () => (++asked === 1 ? ["127.0.0.1"] : ["10.0.0.1"]),
      allowsAddress: (address) => address === "127.0.0.1",
    });
    expect((await guardedFetch(at("/page"), rebinding)).status).toBe(200);
    expect(asked).toBe(1);
  });

  test("a redirect is checked like the first address", async () => {
    const before = seen.length;
    const rules = here({
      resolve: async (name) => (name === "author.example" ? ["127.0.0.1"] : ["10.0.0.1"]),
      allowsAddress: (address) => address === "127.0.0.1",
    });
    for (const target of [`http://inside.example:${port}/page`, "http://10.0.0.1/page", "http://[::ffff:10.0.0.1]/"]) {
      await expect(guardedFetch(at(`/to/${encodeURIComponent(target)}`), rules)).rejects.toThrow(
        "not on the public internet",
      );
    }
    await expect(guardedFetch(at(`/to/${encodeURIComponent("file:///etc/passwd")}`), rules)).rejects.toThrow(
      "Only http and https",
    );
    expect(seen.slice(before).every((line) => line.includes("/to/"))).toBe(true);
    expect((await guardedFetch(at(`/to/${encodeURIComponent("/page")}`), rules)).body).toContain("rel");
  });

  test("redirects that go round end", async () => {
    await expect(guardedFetch(at("/loop"), here())).rejects.toThrow("redirects more than 3 times");
  });

  test("an endless body is cut off, a slow one not waited for", async () => {
    await expect(guardedFetch(at("/endless"), here())).rejects.toThrow("larger than 1 MB");
    await expect(guardedFetch(at("/slow"), here({ patienceMs: 200 }))).rejects.toThrow();
  });

  test("a name that nobody answers for takes no longer than a page", async () => {
    const began = performance.now();
    const silent = here({ resolve: () => new Promise(() => undefined), patienceMs: 200 });
    await expect(guardedFetch(at("/page"), silent)).rejects.toThrow("did not respond within");
    expect(performance.now() - began).toBeLessThan(10_000);
    await expect(guardedPost(at("/page"), { headers: {}, body: Buffer.alloc(0) }, silent)).rejects.toThrow(
      "did not respond within",
    );
  });

  test("a name that turns to a private address between hops is refused at each hop", async () => {
    const before = seen.length;
    const resolutions = [["127.0.0.1"], ["127.0.0.1"], ["169.254.169.254"]];
    const turning = here({
      resolve: async () => resolutions.shift() ?? ["10.0.0.1"],
      allowsAddress: (address) => address === "127.0.0.1",
    });
    const second = `http://author.example:${port}/to/${encodeURIComponent(`http://author.example:${port}/page`)}`;
    await expect(guardedFetch(at(`/to/${encodeURIComponent(second)}`), turning)).rejects.toThrow(
      "not on the public internet",
    );
    expect(seen.slice(before)).toHaveLength(2);
  });
});
