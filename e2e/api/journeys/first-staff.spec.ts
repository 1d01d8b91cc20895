/** A real installation, from an empty database to a decided claim, without a line of SQL. */
import fs from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type App, startApp } from "../../support/app";
import { type OwnCluster, startCluster } from "../../support/cluster";
import { own, ownFolder, run } from "../../support/own-app";

const BY_VARIABLE = "head@books.example";
const folder = ownFolder();
const mails: { to: string; text: string }[] = [];
const provider = http.createServer(async (req, res) => {
  let body = "";
  for await (const chunk of req) body += chunk;
  const mail = JSON.parse(body);
  mails.push({ to: String(mail.to), text: mail.text });
  res.setHeader("Content-Type", "application/json").end(JSON.stringify({ id: "1" }));
});
let cluster: OwnCluster;
let app: App;
let settings: Record<string, string | undefined>;

beforeAll(async () => {
  cluster = await startCluster(folder);
  await new Promise<void>((resolve) => provider.listen(0, "127.0.0.1", resolve));
  settings = {
    ...own(folder),
    DATABASE_URL: cluster.url,
    AUTH_SECRET: "first-staff-first-staff-first-staff-0",
    ADMIN_EMAIL: "Head@Books.example",
    RESEND_API_KEY: "re_test",
    RESEND_BASE_URL: `http://127.0.0.1:${(provider.address() as AddressInfo).port}`,
  };
  app = await startApp(settings);
}, 240_000);
afterAll(async () => {
  await app.stop();
  await cluster.stop();
  provider.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

test("a database of one's own has no pages for developers", async () => {
  for (const path of ["/dev/parts", "/dev/mail"]) expect((await fetch(`${app.url}${path}`)).status, path).toBe(404);
});

const json = async (method: string, path: string, headers: Record<string, string>, body?: unknown) => {
  const response = await fetch(`${app.url}/api${path}`, {
    method,
    headers: { "Content-Type": "application/json", ...headers },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
};

/** A person who proves an address by the code that is mailed to it. */
async function byMail(email: string): Promise<Record<string, string>> {
  await json("POST", "/v1/auth/email", {}, { email });
  const codeOf = () => /\b\d{6}\b/.exec(mails.findLast(({ to }) => to === email)?.text ?? "")?.[0];
  await expect.poll(codeOf, { timeout: 30_000 }).toBeDefined();
  const { body } = await json("POST", "/v1/auth/token", {}, { grantType: "email_code", email, code: codeOf() });
  return { Authorization: `Bearer ${body.accessToken}` };
}

/** Presses the button of a sign-in link; the session's cookie, or null when the link is worth nothing. */
async function press(link: string): Promise<string | null> {
  const page = await (await fetch(link)).text();
  expect(page).toContain('action="/auth/link"');
  const token = new URL(link).searchParams.get("token") ?? "";
  const response = await fetch(`${app.url}/auth/link`, {
    method: "POST",
    body: new URLSearchParams({ token }),
    redirect: "manual",
    headers: { "Sec-Fetch-Site": "same-origin" },
  });
  return (
    response.headers
      .getSetCookie()
      .map((line) => line.split(";")[0] ?? "")
      .find((line) => /session=.+/.test(line)) ?? null
  );
}

test("the address on the console makes the first admin, once, and whoever comes later finds it closed", {
  timeout: 120_000,
}, async () => {
  const setupAddress = () => /^http\S+\/setup\?code=\S+$/m.exec(app.output())?.[0] ?? "";
  await expect.poll(setupAddress, { timeout: 30_000 }).not.toBe("");
  const address = setupAddress();
  const page = await (await fetch(address)).text();
  expect(page).toContain('<meta name="referrer" content="no-referrer"');
  expect(page).toContain('action="/auth/setup"');
  const code = new URL(address).searchParams.get("code") ?? "";
  const sent = (email: string, headers: Record<string, string> = { "Sec-Fetch-Site": "same-origin" }) =>
    fetch(`${app.url}/auth/setup`, {
      method: "POST",
      body: new URLSearchParams({ code, email }),
      redirect: "manual",
      headers,
    });
  const elsewhere = await sent("evil@books.example", { "Sec-Fetch-Site": "cross-site" });
  expect(elsewhere.headers.get("location")).toBe("/setup?error=cross_site");
  expect((await sent("nobody")).headers.get("location")).toBe(`/setup?code=${code}&error=invalid_input`);
  const done = await sent("first@books.example");
  expect(done.headers.get("location")).toBe("/welcome?next=%2Fadmin%2Fsettings");
  const cookie = done.headers.getSetCookie().map((line) => line.split(";")[0] ?? "");
  const first = { Cookie: cookie.find((line) => /session=.+/.test(line)) ?? "", "Sec-Fetch-Site": "same-origin" };
  expect((await json("GET", "/v1/me", first)).body).toMatchObject({ email: "first@books.example", roles: ["admin"] });
  expect((await sent("second@books.example")).headers.get("location")).toBe("/setup?error=invalid_code");
  expect(await (await fetch(address)).text()).not.toContain('action="/auth/setup"');
});

test("the operator's command makes staff, its link signs in once, and staff approve a claim", {
  timeout: 240_000,
}, async () => {
  const reader = await byMail("ada@readers.example");
  const { body: found } = await json("GET", "/authors?limit=1", {});
  const author = found.data[0];
  const evidence = [{ kind: "press", url: "https://paper.example/interview" }];
  const claim = await json("POST", "/v1/author-claims", reader, {
    authorId: author.id,
    statement: "I wrote these.",
    evidence,
  });
  expect(claim.status).toBe(201);
  expect((await json("GET", "/admin/author-claims", reader)).status).toBe(401);

  const env = { ...settings, APP_URL: app.url };
  const wrong = await run("scripts/admin.ts", ["nobody"], env);
  expect(wrong).toEqual({ code: 1, output: '"nobody" is not an email address.' });
  const { code, output } = await run("scripts/admin.ts", ["Chief@Books.example"], env);
  expect({ code, output }).toEqual({
    code: 0,
    output: expect.stringMatching(/^chief@books\.example is an admin now\.\n.+ 15 minutes; it works once:\nhttp\S+$/),
  });
  const link = output.split("\n").at(-1) ?? "";
  const cookie = await press(link);
  expect(await press(link), "the second time").toBeNull();
  const staff = { Cookie: cookie ?? "", "Sec-Fetch-Site": "same-origin" };
  const decided = await json("PUT", `/admin/author-claims/${claim.body.id}`, staff, {
    decision: "approve",
  });
  expect({ status: decided.status, now: decided.body.status }).toEqual({ status: 200, now: "approved" });
  expect((await json("GET", `/authors/${author.id}`, {})).body.verified).toBe(true);
  expect((await run("scripts/admin.ts", ["chief@books.example"], env)).output).toContain("was already an admin.");
});

test("who proves the address that ADMIN_EMAIL names is staff, and nobody else; the log says so", {
  timeout: 120_000,
}, async () => {
  const other = await byMail("other@books.example");
  expect((await json("GET", "/admin/author-claims", other)).status).toBe(401);
  const head = await byMail(BY_VARIABLE);
  expect((await json("GET", "/admin/author-claims", head)).status).toBe(200);
  const { body } = await json("GET", "/admin/log", head);
  const grants = body.data.filter(({ action }: { action: string }) => action === "staff.grant");
  expect(grants.map(({ details }: { details: { by: string } }) => details.by).sort()).toEqual([
    "ADMIN_EMAIL",
    "command",
    "setup",
  ]);
});
