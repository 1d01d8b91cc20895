import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import messages from "@/lib/messages/en/admin.json";
import { mailName, reasonOf } from "./dead-letter-labels";

test("what was written down of the last attempt has a reason that says what to do", () => {
  const reasons = [
    "validation_error",
    "invalid_api_key",
    "invalid_from_address",
    "daily_quota_exceeded",
    "application_error",
    "The push service returned status 413.",
    "Expo could not be reached: TimeoutError.",
    "The notification could not be created: TypeError.",
    "Expo: MessageRateExceeded",
    null,
  ].map((error) => reasonOf(error).reason);
  expect(reasons).toEqual([
    "address",
    "key",
    "sender",
    "limit",
    "service",
    "refused",
    "unreached",
    "unmade",
    "other",
    "other",
  ]);
  expect(reasonOf("The push service returned status 413.").status).toBe("413");
  for (const reason of reasons) expect(messages.deadLettersPage.reason).toHaveProperty(reason);
});

test("each mail that is written has its name", () => {
  const files = (fs.readdirSync("lib", { recursive: true }) as string[]).filter((file) =>
    /(?<!\.test)\.tsx?$/.test(file),
  );
  const text = files.map((file) => fs.readFileSync(path.join("lib", file), "utf8")).join("\n");
  const written = [...text.matchAll(/\bkind: "(?<kind>[\w-]+)",\s+recipient\b/g)].map(
    ({ groups }) => groups?.kind ?? "",
  );
  const claims = fs.readFileSync("lib/authors/claim-mails.tsx", "utf8");
  const ofClaims = /^ {2}kind: (?<kinds>"[^;]+);/m.exec(claims)?.groups?.kinds ?? "";
  const kinds = new Set([...written, ...ofClaims.replaceAll('"', "").split(" | ")].map(mailName));
  expect(kinds.size).toBeGreaterThan(14);
  expect([...kinds].filter((kind) => !(kind in messages.deadLettersPage.mail))).toEqual([]);
});
