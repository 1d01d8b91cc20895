import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import messages from "@/lib/messages/en/moderation.json";
import { LOGGED } from "./log-entry";

/** By somebody who is no member of staff yet, so not by `audit`. */
const GRANTS = /\baction: "(?<action>staff\.[a-z]+)"/g;
const WRITES = /\baudit\(\s*(?:ctx|tx),\s*(?<action>[^,]+(?:\? "[^"]+" : "[^"]+")?),/g;

/** The beginnings of all actions that are written: a part that is put in ends them. */
function beginnings(): string[] {
  const files = (fs.readdirSync("lib", { recursive: true }) as string[]).filter((file) =>
    /(?<!\.test)\.ts$/.test(file),
  );
  const calls = files.flatMap((file) => [...fs.readFileSync(path.join("lib", file), "utf8").matchAll(WRITES)]);
  const grants = files.flatMap((file) => [...fs.readFileSync(path.join("lib", file), "utf8").matchAll(GRANTS)]);
  return [
    ...grants.map(({ groups }) => groups?.action ?? ""),
    ...calls
      .flatMap(({ groups }) => [...(groups?.action ?? "").matchAll(/["`](?<text>[a-z._-]+)/g)])
      .map(({ groups }) => groups?.text ?? ""),
  ];
}

test("everything that staff do has its sentence", () => {
  const written = beginnings();
  expect(written.length).toBeGreaterThan(20);
  expect(written.filter((text) => !LOGGED.some((action) => action.startsWith(text)))).toEqual([]);
  expect(LOGGED.filter((action) => !written.some((text) => action.startsWith(text)))).toEqual([]);
  const sentence = (action: string) =>
    action.split(".").reduce<unknown>((at, key) => (at as Record<string, unknown>)?.[key], messages.logEntry.action);
  expect(LOGGED.filter((action) => typeof sentence(action) !== "string")).toEqual([]);
});
