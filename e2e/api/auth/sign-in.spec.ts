import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { unique } from "@/db/factories";
import { users } from "@/db/schema/users";
import { codeMailedTo, lastMailTo, linkMailedTo } from "../../support/mailbox";
import { call, database, newReader } from "../../support/world";

const address = () => `${unique()}@readers.example`;
const ask = (email: string) => call("POST", "/v1/auth/email", { body: { email } });
const redeem = (email: string, code: string) =>
  call("POST", "/v1/auth/token", { body: { grantType: "email_code", email, code } });
const me = (token: string) => call("GET", "/v1/me", { headers: { Authorization: `Bearer ${token}` } });

test("a code from the mail makes an account and opens it", async () => {
  const email = address();
  await ask(email);
  const { status, body } = await redeem(email.toUpperCase(), await codeMailedTo(email));
  expect(status).toBe(200);
  expect(body).toMatchObject({ tokenType: "Bearer", expiresIn: 900 });
  expect((await me(body.accessToken)).body).toMatchObject({ email, username: null });
});

test("the link of the mail works once, and not together with the code", async () => {
  const email = address();
  await ask(email);
  const token = new URL(await linkMailedTo(email)).searchParams.get("token") ?? "";
  const grant = { body: { grantType: "email_link", token } };
  expect((await call("POST", "/v1/auth/token", grant)).status).toBe(200);
  expect((await call("POST", "/v1/auth/token", grant)).body.code).toBe("invalid_code");
  expect((await redeem(email, await codeMailedTo(email))).status).toBe(401);
});

test("two people who redeem one code at the same moment: one gets in", async () => {
  const email = address();
  await ask(email);
  const code = await codeMailedTo(email);
  const responses = await Promise.all(Array.from({ length: 8 }, () => redeem(email, code)));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await database().$count(users, eq(users.email, email))).toBe(1);
});

test("five wrong codes end every code of the address", async () => {
  const email = address();
  await ask(email);
  const right = await codeMailedTo(email);
  const wrong = right === "000000" ? "000001" : "000000";
  for (let i = 0; i < 5; i += 1) expect((await redeem(email, wrong)).status).toBe(401);
  expect((await redeem(email, right)).status).toBe(401);
});

test("asking tells nothing about an address: known and unknown get the same answer and the same kind of mail", async () => {
  const known = await newReader();
  const unknown = address();
  const [first, second] = [await ask(known.email ?? ""), await ask(unknown)];
  expect(first.text).toBe(second.text);
  expect(first.status).toBe(second.status);
  const shape = (text: string) => text.replace(/\d{6}/g, "#").replace(/token=\S+/g, "#");
  expect(shape((await lastMailTo(known.email ?? "")).text)).toBe(shape((await lastMailTo(unknown)).text));
});
