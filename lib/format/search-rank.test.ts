import { expect, test } from "vitest";
import { searchRank } from "./search-rank";

test.each([
  ["frankenst", "Frankenstein", 0],
  ["frankenst", "L. Frank Baum", 2],
  ["EMILY bron", "Emily Brontë", 0],
  ["austen", "Jane Austen", 1],
  ["odyssey", "The Odyssey", 0],
  ["the odys", "The Odyssey", 0],
  ["art", "Bartleby, the Scrivener", 2],
  ["", "Emma", 2],
  ["%%", "Emma", 2],
] as const)("%j against %j is %i", (typed, found, rank) => expect(searchRank(typed, found)).toBe(rank));
