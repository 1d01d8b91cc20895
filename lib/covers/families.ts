import type { EmblemName } from "./emblems";
import type { PaletteName } from "./palettes";

/** A group of subjects that shares a mood: an emblem and the palettes a cover of it usually takes. */
type Family = { subjects: RegExp; emblem: EmblemName; palettes: readonly PaletteName[] };

/**
 * The first family that matches wins. Books store the position in this list, so entries are only ever added at the end.
 * Words are matched from their beginning ("herb" must not find Herbert), as whole words where they have false friends.
 */
export const FAMILIES: readonly Family[] = [
  {
    subjects: wordPattern(
      "seas?|whal\\w*|ships?|shipwreck\\w*|sailors?|seafaring|nautical|voyages?|oceans?|pirates?|rivers?",
    ),
    emblem: "wave",
    palettes: ["prussian", "sky", "irongall", "frost", "verdigris", "slate"],
  },
  {
    subjects: wordPattern("gothic|horror|ghosts?|vampires?|monsters?|supernatural|witch(?:es|craft)?"),
    emblem: "moon",
    palettes: ["irongall", "aubergine", "night", "madder", "putty"],
  },
  {
    subjects: wordPattern("science fiction|astronom\\w*|physics|mathemat\\w*|space|invent\\w*|utopia\\w*|dystopia\\w*"),
    emblem: "orbit",
    palettes: ["verdigris", "lemon", "night", "vermilion", "prussian", "frost"],
  },
  {
    subjects: wordPattern("detectives?|myster(?:y|ies)|crimes?|murder\\w*"),
    emblem: "key",
    palettes: ["vermilion", "irongall", "ochre", "putty", "bottle", "chalk"],
  },
  {
    subjects: wordPattern("juvenile|children(?:'s)?|fair(?:y|ies)|fantas(?:y|ies|tic)|folklore|fables?"),
    emblem: "star",
    palettes: ["coral", "lemon", "sky", "celadon", "verdigris", "rose"],
  },
  {
    subjects: wordPattern("poetry|poems?|drama|traged(?:y|ies)|comed(?:y|ies)|plays"),
    emblem: "laurel",
    palettes: ["rose", "lemon", "aubergine", "celadon", "vermilion", "chalk"],
  },
  {
    subjects: wordPattern("loves?|courtship|marriage|domestic|women(?:'s)?|family|sisters?"),
    emblem: "heart",
    palettes: ["rose", "madder", "coral", "putty", "celadon", "chalk"],
  },
  {
    subjects: wordPattern(
      "natur(?:e|al)|naturalists?|plants?|herbs?|herbals?|animals?|gardens?|gardening|cook\\w*|medicin\\w*|agricult\\w*",
    ),
    emblem: "leaf",
    palettes: ["bottle", "celadon", "olive", "verdigris", "lemon", "ochre"],
  },
  {
    subjects: wordPattern(
      "philosoph\\w*|ethic\\w*|religio\\w*|christian\\w*|bible|biblical|stoic\\w*|theolog\\w*|spirit\\w*|psycholog\\w*",
    ),
    emblem: "sun",
    palettes: ["chalk", "ochre", "slate", "frost", "tobacco", "putty"],
  },
  {
    subjects: wordPattern(
      "histor\\w*|wars?|politic\\w*|social\\w*|econom\\w*|laws?|governments?|rome|romans?|greece|greeks?",
    ),
    emblem: "column",
    palettes: ["tobacco", "olive", "vermilion", "slate", "ochre", "irongall"],
  },
  {
    subjects: wordPattern("adventur\\w*|travel\\w*|explor\\w*|frontier\\w*|discover\\w*|west(?:ern)?s?"),
    emblem: "mount",
    palettes: ["ochre", "tobacco", "sky", "coral", "olive", "bottle"],
  },
  {
    subjects: wordPattern("china|chinese"),
    emblem: "mount",
    palettes: ["madder", "night", "chalk", "prussian", "olive", "celadon"],
  },
];

/** How many subjects say what a book is about; the long tail of a catalogue record only says what it mentions. */
const LEADING_SUBJECTS = 6;

/**
 * The position in FAMILIES of a book's subject headings, null when none speaks. `shelves` are looser headings (a
 * library's shelf names) that count only when the leading subjects say nothing.
 */
export function coverFamily(subjects: readonly string[], shelves: readonly string[] = []): number | null {
  const leading = findFamily(subjects.slice(0, LEADING_SUBJECTS));
  return leading ?? findFamily([...subjects, ...shelves]);
}

function findFamily(headings: readonly string[]): number | null {
  const text = headings.join(" ; ");
  const position = FAMILIES.findIndex((family) => family.subjects.test(text));
  return position < 0 ? null : position;
}

function wordPattern(alternatives: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${alternatives})(?![\\p{L}\\p{N}])`, "iu");
}
