import fs from "node:fs";
import { describe, expect, test } from "vitest";
import { mutations } from "../e2e/mutations/list";
import { undone } from "../e2e/mutations/mended";
import { mutated } from "../e2e/mutations/mutated";

describe.each([...mutations, ...undone])("$name", (mutation) => {
  test("finds its place, and changes it", () => {
    const source = fs.readFileSync(mutation.file, "utf8");
    expect(mutated(source, mutation)).not.toBe(source);
  });

  test("names tests that are there", () => {
    for (const place of mutation.tests) {
      const folder = place.slice(0, place.lastIndexOf("/"));
      const files = fs.existsSync(place) ? [place] : fs.readdirSync(folder).map((file) => `${folder}/${file}`);
      expect(files.filter((file) => file.includes(place))).not.toEqual([]);
    }
  });
});
