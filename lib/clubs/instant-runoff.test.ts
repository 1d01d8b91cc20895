/** Known elections, whose published figures are the expectation, and the cases that no election has to order. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { instantRunoff, type Outcome } from "./instant-runoff";

/** `42 Memphis Nashville` a line: how many such ballots, and their order; `_` is a space. */
const count = (nominations: string, ballots: string): Outcome =>
  instantRunoff(
    nominations.split(" "),
    ballots
      .trim()
      .split("\n")
      .map((line) => {
        const [n, ...choices] = line.trim().split(/\s+/);
        return { count: Number(n), choices };
      }),
  );

/** Each round as `A 2, B 1; out B; 0 exhausted`. */
const shown = ({ rounds }: Outcome) =>
  rounds.map(
    ({ counts, eliminated, exhausted }) =>
      `${counts.map(({ nominationId, votes }) => `${nominationId} ${votes}`).join(", ")}; out ${eliminated.join(", ") || "nobody"}; ${exhausted} exhausted`,
  );

describe("elections whose count is published", () => {
  // Wikipedia, "Instant-runoff voting", section "Tennessee capital election": in percent of the voters.
  test("the capital of Tennessee: Knoxville, from behind", () => {
    const outcome = count(
      "Memphis Nashville Chattanooga Knoxville",
      `42 Memphis Nashville Chattanooga Knoxville
       26 Nashville Chattanooga Knoxville Memphis
       15 Chattanooga Knoxville Nashville Memphis
       17 Knoxville Chattanooga Nashville Memphis`,
    );
    expect(shown(outcome)).toEqual([
      "Memphis 42, Nashville 26, Chattanooga 15, Knoxville 17; out Chattanooga; 0 exhausted",
      "Memphis 42, Nashville 26, Knoxville 32; out Nashville; 0 exhausted",
      "Memphis 42, Knoxville 58; out nobody; 0 exhausted",
    ]);
    expect(outcome).toMatchObject({ winner: "Knoxville", tie: false });
  });

  // The mayor of Burlington, Vermont, 2009: the ballots by their order of the last three, and the pairwise figures
  // (4314 to 4064, 4067 to 3477, 4597 to 3668) stand in electowiki, "2009 Burlington mayoral election".
  test("Burlington 2009: neither who led nor who would have beaten each other, with ballots that run out", () => {
    const outcome = count(
      "Kiss Montroll Wright",
      `1332 Montroll Kiss Wright
       767 Montroll Wright Kiss
       455 Montroll
       2043 Kiss Montroll Wright
       371 Kiss Wright Montroll
       568 Kiss
       1513 Wright Montroll Kiss
       495 Wright Kiss Montroll
       1289 Wright`,
    );
    expect(shown(outcome)).toEqual([
      "Kiss 2982, Montroll 2554, Wright 3297; out Montroll; 0 exhausted",
      "Kiss 4314, Wright 4064; out nobody; 455 exhausted",
    ]);
    expect(outcome.winner).toBe("Kiss");
  });

  // The president of Ireland, 1990 (Wikipedia, "1990 Irish presidential election"): of Currie's 267,902 votes 205,565 went
  // to Robinson, 36,789 to Lenihan, and 25,548 were not transferable.
  test("Ireland 1990: Robinson passes who led in the first count", () => {
    const outcome = count(
      "Robinson Lenihan Currie",
      `612265 Robinson
       694484 Lenihan
       205565 Currie Robinson
       36789 Currie Lenihan
       25548 Currie`,
    );
    expect(shown(outcome)).toEqual([
      "Robinson 612265, Lenihan 694484, Currie 267902; out Currie; 0 exhausted",
      "Robinson 817830, Lenihan 731273; out nobody; 25548 exhausted",
    ]);
    expect(outcome.winner).toBe("Robinson");
  });
});

describe("ties", () => {
  test("of the last two: the earlier nomination wins, whatever the rounds before said, and the result says so", () => {
    const outcome = count("A B C", "4 B\n3 A\n1 C A");
    expect(shown(outcome)).toEqual(["A 3, B 4, C 1; out C; 0 exhausted", "A 4, B 4; out nobody; 0 exhausted"]);
    expect(outcome).toMatchObject({ winner: "A", tie: true });
  });

  test("for the fewest: who had fewer in the round before leaves, though nominated earlier", () => {
    const outcome = count("A B C D", "5 A\n3 B\n4 C\n1 D B");
    expect(shown(outcome).slice(0, 2)).toEqual([
      "A 5, B 3, C 4, D 1; out D; 0 exhausted",
      "A 5, B 4, C 4; out B; 0 exhausted",
    ]);
  });

  test("for the fewest: the round before last decides where the last one does not", () => {
    expect(shown(count("A B C D E", "7 A\n4 B\n5 C\n1 D B\n2 E A\n2 E")).slice(0, 3)).toEqual([
      "A 7, B 4, C 5, D 1, E 4; out D; 0 exhausted",
      "A 7, B 5, C 5, E 4; out E; 0 exhausted",
      "A 9, B 5, C 5; out B; 2 exhausted",
    ]);
  });

  test("for the fewest from the first round on: the latest nomination leaves", () => {
    expect(shown(count("A B C", "3 A\n2 B A\n2 C B"))).toEqual([
      "A 3, B 2, C 2; out C; 0 exhausted",
      "A 3, B 4; out nobody; 0 exhausted",
    ]);
  });

  test("of three with the same: the latest leaves, and the two others are counted again", () => {
    expect(count("A B C", "2 A\n2 B\n2 C B")).toMatchObject({ winner: "B", tie: false });
    expect(count("A B C", "2 A\n2 B\n2 C")).toMatchObject({ winner: "A", tie: true });
  });
});

test("nominations without a vote leave together, and a majority ends it at once", () => {
  expect(shown(count("A B C D", "3 A\n3 B\n1 B"))).toEqual(["A 3, B 4, C 0, D 0; out nobody; 0 exhausted"]);
  expect(shown(count("A B C D", "3 A\n3 B"))).toEqual([
    "A 3, B 3, C 0, D 0; out C, D; 0 exhausted",
    "A 3, B 3; out nobody; 0 exhausted",
  ]);
});

test("without a ballot nobody wins; the only nomination wins by one", () => {
  expect(instantRunoff(["A", "B"], [])).toEqual({ winner: null, tie: false, rounds: [] });
  expect(instantRunoff([], [])).toEqual({ winner: null, tie: false, rounds: [] });
  expect(count("A", "1 A")).toMatchObject({ winner: "A", tie: false });
});

test("a ballot goes on to its next nomination that is still in, and never back", () => {
  expect(shown(count("A B C D", "5 A\n4 B\n2 C D B\n1 D C A"))).toEqual([
    "A 5, B 4, C 2, D 1; out D; 0 exhausted",
    "A 5, B 4, C 3; out C; 0 exhausted",
    "A 6, B 6; out nobody; 0 exhausted",
  ]);
});

const NAMES = ["A", "B", "C", "D", "E"];
const ballots = fc.array(
  fc.record({ choices: fc.shuffledSubarray(NAMES, { minLength: 1 }), count: fc.integer({ min: 1, max: 4 }) }),
  { maxLength: 30 },
);

test("whatever the ballots: each round counts every one once, and the winner leads the last", () => {
  fc.assert(
    fc.property(ballots, (cast) => {
      const all = cast.reduce((sum, { count: n }) => sum + n, 0);
      const { winner, tie, rounds } = instantRunoff(NAMES, cast);
      expect(rounds.length === 0).toBe(all === 0);
      for (const [i, { counts, eliminated, exhausted }] of rounds.entries()) {
        expect(counts.reduce((sum, { votes }) => sum + votes, exhausted)).toBe(all);
        const left = counts.map(({ nominationId }) => nominationId).filter((id) => !eliminated.includes(id));
        const next = rounds[i + 1]?.counts.map(({ nominationId }) => nominationId);
        expect(next ?? left).toEqual(left);
        expect(eliminated.length > 0).toBe(next !== undefined);
      }
      const last = rounds.at(-1)?.counts ?? [];
      const most = Math.max(0, ...last.map(({ votes }) => votes));
      expect(last.find(({ nominationId }) => nominationId === winner)?.votes ?? 0).toBe(most);
      expect(last.filter(({ votes }) => votes === most).length > 1).toBe(tie);
    }),
    { numRuns: 500 },
  );
});

test("whatever the ballots: one nomination leaving at a time gives the same winner as all without a vote together", () => {
  fc.assert(
    fc.property(ballots, (cast) => {
      const padded = [...NAMES, "F", "G"]; // nobody's choice: leaves first, alone or together
      expect(instantRunoff(padded, cast).winner).toBe(instantRunoff(NAMES, cast).winner);
    }),
    { numRuns: 300 },
  );
});

test("a hundred nominations that one ballot each names are counted at once", () => {
  const nominations = Array.from({ length: 100 }, (_, i) => `n${i}`);
  const { winner, rounds } = instantRunoff(
    nominations,
    nominations.map((id) => ({ choices: [id], count: 1 })),
  );
  expect({ winner, rounds: rounds.length }).toEqual({ winner: "n0", rounds: 99 });
});
