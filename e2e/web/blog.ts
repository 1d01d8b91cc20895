/** Another site on an origin of its own, which shows what our oEmbed answered. */
import http from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser, Page } from "@playwright/test";
import { appUrl } from "../support/world";
import { expect } from "./fixtures";

/** What our oEmbed says to do with the address of one of our pages. */
export async function oembedHtml(path: string): Promise<string> {
  const response = await fetch(`${appUrl()}/oembed?format=json&url=${encodeURIComponent(appUrl() + path)}`);
  expect(response.status, path).toBe(200);
  return ((await response.json()) as { html: string }).html;
}

/** Opens a blog with this HTML, in a browser of its own; fails with errors in its console and when it got a cookie of ours. */
export async function onABlog(
  browser: Browser,
  html: string,
  look: (blog: Page, requests: string[]) => Promise<void>,
): Promise<void> {
  const server = http.createServer((_request, response) => {
    response.setHeader("Content-Type", "text/html; charset=utf-8");
    response.end(
      `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>A blog</title><h1>My blog</h1>${html}</html>`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const context = await browser.newContext();
  const faults: string[] = [];
  const requests: string[] = [];
  context.on("console", (message) => message.type() === "error" && faults.push(message.text()));
  context.on("weberror", (error) => faults.push(String(error.error())));
  context.on("request", (request) => {
    const { protocol, host } = new URL(request.url());
    if (protocol.startsWith("http")) requests.push(host);
  });
  try {
    const blog = await context.newPage();
    await blog.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    await look(blog, requests);
    expect(faults).toEqual([]);
    expect(await context.cookies(appUrl())).toEqual([]);
  } finally {
    await context.close();
    server.close();
  }
}
