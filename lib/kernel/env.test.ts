import fs from "node:fs";
import { parseEnv as parseFile } from "node:util";
import { expect, test } from "vitest";
import { demoSignInOffered } from "@/lib/auth/demo";
import { outboxOffered } from "@/lib/mail/read-outbox";
import { setVariables } from "@/lib/testing/process";
import { parseEnv } from "./env";

test(".env.example is valid as it is, and names every variable a person may set", () => {
  const text = fs.readFileSync(".env.example", "utf8");
  const parsed = parseEnv(parseFile(text) as Record<string, string>);
  const named = new Set([...text.matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name));
  const internal = ["NODE_ENV", "BOOKPLATE_EMBEDDED", "BOOKPLATE_COUNT_QUERIES", "BOOKPLATE_CHECK_ROWS"];
  expect(Object.keys(parsed).filter((name) => !named.has(name) && !internal.includes(name))).toEqual([]);
});

test.each([
  [{ PORT: "eighty" }, "PORT"],
  [{ PORT: "70000" }, "PORT"],
  [{ APP_URL: "books.example" }, "APP_URL"],
  [{ APP_URL: "https://books.example/sub" }, "APP_URL"],
  [{ APP_URL: "https://books.example/?a" }, "APP_URL"],
  [{ MAIL_FROM: "foo" }, "MAIL_FROM"],
  [{ WORKER: "both" }, "WORKER"],
  [{ DATABASE_POOL: "1" }, "DATABASE_POOL"],
  [{ DRAIN_SECONDS: "soon" }, "DRAIN_SECONDS"],
  [{ DATABASE_URL: "mysql://x" }, "DATABASE_URL"],
  [{ DATABASE_DIRECT_URL: "postgres://db.example/books" }, "DATABASE_URL"],
  [{ DATABASE_REPLICA_URL: "postgres://db.example/books" }, "DATABASE_URL"],
  [{ AUTH_SECRET: "short" }, "AUTH_SECRET"],
  [{ RATE_LIMITS: "many" }, "RATE_LIMITS"],
  [{ LOG_LEVEL: "loud" }, "LOG_LEVEL"],
  [{ DNS_SERVERS: "9.9.9.9 dns.example" }, "DNS_SERVERS"],
  [{ S3_ENDPOINT: "s3.example" }, "S3_ENDPOINT"],
  [{ S3_BUCKET: "books" }, "S3_ENDPOINT"],
  [{ S3_ENDPOINT: "https://s3.example", S3_BUCKET: "Not A Bucket" }, "S3_BUCKET"],
  [{ S3_ENDPOINT: "https://s3.example", S3_BUCKET: "books", S3_ACCESS_KEY_ID: "key" }, "S3_SECRET_ACCESS_KEY"],
])("%o is refused in one sentence that names it", (source, name) => {
  expect(() => parseEnv(source)).toThrow(new RegExp(`^The variable ${name} (must|is missing)[^.]+.*\\.$`));
});

test.each([
  [{}, true],
  [{ APP_URL: "http://127.0.0.1:4000" }, true],
  [{ HOST: "::1", APP_URL: "http://[::1]:4000" }, true],
  [{ APP_URL: "https://books.example" }, false],
  [{ APP_URL: "http://localhost.books.example" }, false],
  [{ HOST: "0.0.0.0" }, false],
  [{ TRUSTED_PROXIES: "1" }, false],
  [{ BOOKPLATE_EMBEDDED: "" }, false],
])("with %o the demo database is open to one click and its mails to everybody: %s", (variables, open) => {
  setVariables({
    HOST: "",
    APP_URL: "",
    TRUSTED_PROXIES: "",
    BOOKPLATE_EMBEDDED: "1",
    RESEND_API_KEY: "",
    ...variables,
  });
  expect([demoSignInOffered(), outboxOffered()]).toEqual([open, open]);
});
