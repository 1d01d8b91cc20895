/** Every kind of public page says in its head what it is, at every cold render, and to a client that does not name itself. */
import http from "node:http";
import { describe, expect, test } from "vitest";
import { URL_CLASSES } from "@/lib/server/url-classes";
import { appUrl } from "../../support/world";
import { ADDRESSES } from "./url-samples";

const RENDERS = 20;
const AGENTS = [undefined, "Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0", "Googlebot/2.1", "facebookexternalhit/1.1"];

const kinds = URL_CLASSES.filter(({ kind, pattern }) => kind === "page" && !/^\/(api|embed)\//.test(pattern));

/** Sends no header that is not asked for; fetch() would name itself. */
function get(path: string, agent: string | undefined): Promise<string> {
  const headers = { Accept: "text/html", ...(agent ? { "User-Agent": agent } : {}) };
  return new Promise((resolve, reject) => {
    http
      .get(`${appUrl()}${path}`, { headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("end", () => resolve(Buffer.concat(chunks).toString()));
        response.on("error", reject);
      })
      .on("error", reject);
  });
}

describe.each(kinds)("$pattern", ({ pattern }) => {
  test(`has title, description and canonical address in the head of ${RENDERS} cold renders`, async () => {
    const address = (await ADDRESSES[pattern]?.()) ?? "";
    for (let render = 0; render < RENDERS; render += 1) {
      const cold = `${address}${address.includes("?") ? "&" : "?"}cold=${render}`; // a parameter with which nothing is cached
      const html = await get(cold, AGENTS[render % AGENTS.length]);
      const [head = ""] = html.split("</head>");
      const found = ["<title>", 'name="description"', 'rel="canonical"'].filter((tag) => head.includes(tag));
      expect(found, `${cold} for ${AGENTS[render % AGENTS.length]}`).toEqual([
        "<title>",
        'name="description"',
        'rel="canonical"',
      ]);
    }
  });
});
