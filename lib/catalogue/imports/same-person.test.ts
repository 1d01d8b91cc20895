import { describe, expect, it } from "vitest";
import { type Candidate, findSame } from "./same-person";

const candidate = (fields: Partial<Candidate> = {}): Candidate => ({
  nameKey: "jane austen",
  birthYear: null,
  deathYear: null,
  authorities: new Map(),
  popularity: 0,
  ...fields,
});
const dumasPere = candidate({ birthYear: 1802, deathYear: 1870 });
const never = () => false;

describe("findSame", () => {
  it("takes equal life years for the same person, and other ones for another", () => {
    expect(findSame(candidate({ birthYear: 1802, deathYear: 1870 }), [dumasPere], never).same).toBe(dumasPere);
    expect(findSame(candidate({ birthYear: 1824, deathYear: 1895 }), [dumasPere], never)).toEqual({
      same: null,
      doubts: [],
    });
  });

  it("lets one equal year do when the other is unknown or nearly right", () => {
    expect(findSame(candidate({ birthYear: 1802 }), [dumasPere], never).same).toBe(dumasPere);
    expect(findSame(candidate({ birthYear: 1803, deathYear: 1870 }), [dumasPere], never).same).toBe(dumasPere);
    expect(findSame(candidate({ birthYear: 1802, deathYear: 1890 }), [dumasPere], never)).toEqual({
      same: null,
      doubts: [],
    });
  });

  it("needs a shared work where years are missing, and lists the pair otherwise", () => {
    expect(findSame(candidate(), [dumasPere], () => true)).toEqual({ same: dumasPere, doubts: [] });
    expect(findSame(candidate(), [dumasPere], never)).toEqual({ same: null, doubts: [dumasPere] });
    const other = candidate({ birthYear: 1824, deathYear: 1895 });
    expect(findSame(candidate(), [dumasPere, other], () => true).same).toBeNull();
    expect(findSame(candidate(), [dumasPere, other], (who) => who === other).same).toBe(other);
  });

  it("believes authorities over names and years", () => {
    const first = candidate({ birthYear: 1950, deathYear: 2000, authorities: new Map([["isni", "1"]]) });
    const second = candidate({ birthYear: 1950, deathYear: 2000, authorities: new Map([["isni", "2"]]) });
    expect(findSame(second, [first], () => true)).toEqual({ same: null, doubts: [] });
  });

  it("joins two keys of one catalogue only when both years agree", () => {
    const first = candidate({ birthYear: 1515, deathYear: 1582, authorities: new Map([["openlibrary", "OL1A"]]) });
    const twin = candidate({ birthYear: 1515, deathYear: 1582, authorities: new Map([["openlibrary", "OL2A"]]) });
    expect(findSame(twin, [first], never).same).toBe(first);
    expect(findSame({ ...twin, deathYear: null }, [first], never)).toEqual({ same: null, doubts: [first] });
  });

  it("takes another form of the name only with both years", () => {
    const blair = candidate({ nameKey: "george orwell", birthYear: 1903, deathYear: 1950 });
    expect(
      findSame(candidate({ nameKey: "eric arthur blair", birthYear: 1903, deathYear: 1950 }), [blair], never).same,
    ).toBe(blair);
    expect(findSame(candidate({ nameKey: "eric arthur blair", birthYear: 1903 }), [blair], () => true)).toEqual({
      same: null,
      doubts: [],
    });
  });

  it("lists at most three doubts, the best known first", () => {
    const many = [1, 5, 3, 4, 2].map((popularity) => candidate({ popularity }));
    expect(findSame(candidate(), many, never).doubts.map((doubt) => doubt.popularity)).toEqual([5, 4, 3]);
  });
});
