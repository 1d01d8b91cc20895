/** What an operator sees of a running process, and what the log must never say. */
import { randomUUID } from "node:crypto";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "@/lib/server/ports";
import { startApp } from "../../support/app";
import { codeMailedTo, linkMailedTo } from "../../support/mailbox";
import { becomeOwnApp } from "../../support/own-database";
import { apiKeyOf, appUrl, bearerOf, newReader } from "../../support/world";

const TOKEN = "a-token-for-the-collector";
const spans: string[] = [];
const collector = http.createServer(async (req, res) => {
  let body = "";
  for await (const chunk of req) body += chunk;
  spans.push(body);
  res.end("{}");
});

/** The app of all tests, which tells nobody its figures. */
const other = appUrl();
/** On a database of its own, or its process would do the jobs of all tests, and never rest. */
let app: Awaited<ReturnType<typeof becomeOwnApp>>;
let sidePort: number;
beforeAll(async () => {
  await new Promise<void>((resolve) => collector.listen(0, "127.0.0.1", resolve));
  sidePort = await freePort();
  app = await becomeOwnApp({
    RATE_LIMITS: "off",
    WORKER: "inline",
    LOG_LEVEL: "debug",
    METRICS_TOKEN: TOKEN,
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
  });
});
afterAll(async () => {
  await app?.stop();
  collector.close();
});

const metrics = async (origin = app.url, headers: Record<string, string> = { Authorization: `Bearer ${TOKEN}` }) =>
  (await fetch(`${origin}/metrics`, { headers })).text();
const value = (text: string, start: string) =>
  Number(
    text
      .split("\n")
      .find((line) => line.startsWith(start))
      ?.split(" ")
      .at(-1),
  );

test("the figures are for who knows the token; to everybody else there is no such address", async () => {
  const allowed = await fetch(`${app.url}/metrics`, { headers: { Authorization: `Bearer ${TOKEN}` } });
  expect(allowed.headers.get("content-type")).toBe("text/plain; version=0.0.4; charset=utf-8");
  const elsewhere = await fetch(`${other}/metrics`);
  for (const headers of [{}, { Authorization: "Bearer wrong" }, { Authorization: TOKEN }] as Record<string, string>[])
    expect((await fetch(`${app.url}/metrics`, { headers })).status).toBe(elsewhere.status);
  expect(elsewhere.status).toBe(404);
});

test("every line is in Prometheus' format", async () => {
  for (const line of (await metrics()).trim().split("\n"))
    expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|[a-z_0-9]+(\{(\w+="([^"\\]|\\.)*",?)+\})? -?\d+(\.\d+)?(e[+-]\d+)?)$/);
});

test("requests, latencies, cache, queue, mails, notifications, pool and process are there", async () => {
  const reader = await newReader();
  for (let i = 0; i < 3; i += 1) await fetch(`${app.url}/api/authors?page=1&limit=7`);
  await fetch(`${app.url}/v1/me`, { headers: await bearerOf(reader) });
  await fetch(`${app.url}/@nobody_${randomUUID()}`);
  const text = await metrics();
  expect(value(text, 'bookplate_requests_total{method="GET",route="/api/authors",status="200"}')).toBe(3);
  expect(value(text, 'bookplate_request_seconds_count{route="/api/authors"}')).toBe(3);
  expect(value(text, 'bookplate_requests_total{method="GET",route="/api/v1/me",status="200"}')).toBe(1);
  expect(value(text, 'bookplate_page_cache_total{result="hit"}')).toBeGreaterThanOrEqual(2);
  expect(value(text, 'bookplate_page_cache_total{result="fill"}')).toBeGreaterThanOrEqual(1);
  expect(value(text, "bookplate_query_seconds_count")).toBeGreaterThan(0);
  expect(value(text, "bookplate_database_up")).toBe(1);
  expect(value(text, 'bookplate_queue_jobs{job="deliver-mail",state="dead"}')).toBeGreaterThanOrEqual(0);
  expect(value(text, 'bookplate_outbox_waiting{kind="mail"}')).toBeGreaterThanOrEqual(0);
  for (const kind of ["notification", "delivery", "digest"])
    expect(value(text, `bookplate_outbox_waiting{kind="${kind}"}`), kind).toBeGreaterThanOrEqual(0);
  for (const channel of ["push", "mail"])
    expect(value(text, `bookplate_dead_letters{channel="${channel}"}`), channel).toBeGreaterThanOrEqual(0);
  expect(value(text, 'bookplate_database_connections{use="bookplate",state="idle"}')).toBeGreaterThan(0);
  // A job may ask something at this moment; what is counted up is counted down again.
  await expect.poll(async () => value(await metrics(), "bookplate_pool_queries_running")).toBe(0);
  expect(value(text, "process_resident_memory_bytes")).toBeGreaterThan(1e7);
  for (const family of ["mails", "notifications", "deliveries", "jobs"])
    expect(text).toContain(`# TYPE bookplate_${family}_total`);
});

test("a port of its own serves figures and health, and then the public port does not", {
  timeout: 60_000,
}, async () => {
  const second = await startApp({ APP_URL: app.url, METRICS_PORT: String(sidePort) });
  const side = `http://127.0.0.1:${sidePort}`;
  expect(await metrics(side, {})).toContain("bookplate_requests_running");
  expect((await fetch(`${side}/api/health/ready`)).status).toBe(200);
  expect((await fetch(`${side}/api/v1/me`)).status).toBe(404);
  expect((await fetch(`${second.url}/metrics`)).status).toBe(404);
  await second.stop();
});

test("neither log nor figures nor traces say anything about a person", async () => {
  const mark = randomUUID().slice(0, 8);
  const email = `private-${mark}@readers.example`;
  const reader = await newReader({ username: `private_${mark.replace("-", "")}`, name: `Private ${mark}` });
  const bearer = await bearerOf(reader);
  const key = await apiKeyOf(reader, ["read"]);
  const json = { "Content-Type": "application/json" };
  const send = (path: string, headers: Record<string, string>, body?: unknown) =>
    fetch(`${app.url}${path}`, {
      method: body ? "POST" : "GET",
      headers: { ...json, ...headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  await send("/api/v1/auth/email", {}, { email });
  const [code, link] = [await codeMailedTo(email), await linkMailedTo(email)];
  const token = new URL(link).searchParams.get("token") ?? "";
  await send(
    "/api/v1/auth/token",
    {},
    { grantType: "email_code", email, code: code === "000000" ? "111111" : "000000" },
  );
  await send(`/sign-in/link?token=${token}`, {});
  await send("/api/v1/me", { ...bearer, Cookie: `bookplate.session=secret-${mark}` });
  await send("/api/v1/me/library", key);
  await send(`/@${reader.username}?q=${encodeURIComponent(email)}`, {});
  await send("/api/v1/me/reviews", bearer, { bookId: randomUUID(), rating: 5, text: `Opinion ${mark}` });
  await send("/api/v1/me/reviews", bearer, { text: `\u0000 ${mark}` });
  const spanCount = spans.length;
  await expect.poll(() => spans.length, { timeout: 10_000 }).toBeGreaterThan(spanCount);

  const exposed = { log: app.output(), metrics: await metrics(), spans: spans.join("\n") };
  const secrets = [
    mark,
    token,
    code,
    bearer.Authorization.slice(7),
    Object.values(key)[0] ?? "",
    reader.id,
    "127.0.0.1",
  ];
  for (const [where, text] of Object.entries(exposed)) {
    expect(text.length, where).toBeGreaterThan(1_000);
    for (const secret of secrets) expect(text.includes(secret), `${where} says ${secret}`).toBe(false);
  }
  const lines = exposed.log.split("\n").filter((line) => line.startsWith("{"));
  expect(lines.length).toBeGreaterThan(5);
  for (const line of lines)
    expect(JSON.parse(line)).toMatchObject({ level: expect.any(Number), msg: expect.any(String) });
  expect(exposed.spans).toContain('"name":"query"');
  expect(exposed.spans).toContain("POST /api/v1/me/reviews");
});
