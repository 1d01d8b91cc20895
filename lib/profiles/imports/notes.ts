/** Moods, pace and content notes as other services write them, in the words of our lists. */
import type { ContentNote, OwnNotes } from "@/lib/catalogue/note-schemas";
import { CONTENT_TOPICS, MOODS, NOTE_LEVELS, PACES } from "@/lib/format/book-notes";
import { decodeEntities } from "./cells";

/** Their names of what our list calls otherwise; letters alone, in lower case. */
const TOPICS: Readonly<Record<string, ContentNote["topic"]>> = {
  alcohol: "addiction",
  alcoholism: "addiction",
  druguse: "addiction",
  drugabuse: "addiction",
  substanceabuse: "addiction",
  animalabuse: "animalCruelty",
  deathofanimal: "animalDeath",
  adultminorrelationship: "childAbuse",
  childneglect: "childAbuse",
  pedophilia: "childAbuse",
  childdeath: "childDeath",
  deathofchild: "childDeath",
  deathofaparent: "parentDeath",
  deathofparent: "parentDeath",
  domesticviolence: "domesticAbuse",
  eatingdisorders: "eatingDisorder",
  bodyhorror: "gore",
  biphobia: "homophobia",
  lesbophobia: "homophobia",
  panicattacks: "mentalIllness",
  panicattacksdisorders: "mentalIllness",
  schizophreniapsychosis: "mentalIllness",
  miscarriage: "pregnancyLoss",
  stillbirth: "pregnancyLoss",
  racialslurs: "racism",
  antisemitism: "religiousHatred",
  islamophobia: "religiousHatred",
  religiousbigotry: "religiousHatred",
  cancer: "seriousIllness",
  chronicillness: "seriousIllness",
  terminalillness: "seriousIllness",
  misogyny: "sexism",
  rape: "sexualViolence",
  sexualassault: "sexualViolence",
  sexualabuse: "sexualViolence",
  suicideattempt: "suicide",
  suicidalthoughts: "suicide",
  gunviolence: "violence",
  physicalabuse: "violence",
  torture: "violence",
  ...Object.fromEntries(CONTENT_TOPICS.map((topic) => [topic.toLowerCase(), topic])),
};

const LEVELS: Readonly<Record<string, ContentNote["level"]>> = {
  minor: "mild",
  ...Object.fromEntries(NOTE_LEVELS.map((level) => [level, level])),
};
/** Where a service says nothing of how plainly a thing is shown. */
const UNSTATED = "moderate" as const;
const LONGEST_CELL = 5_000;

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, "");

/** `Graphic: Death, Suicide; Minor: War`, with or without markup and levels, as topics with their levels. */
function partsOfNotes(cell: string | undefined): { name: string; level: ContentNote["level"] }[] {
  const text = decodeEntities((cell ?? "").slice(0, LONGEST_CELL).replace(/<[^<>]{0,40}>/g, "\n"));
  let level: ContentNote["level"] = UNSTATED;
  return text.split(/[,;\n]/).flatMap((part) => {
    const [, stated = "", rest = ""] = /^([^:]*):(.*)$/.exec(part) ?? ["", "", part];
    const given = lettersOf(stated);
    if (Object.hasOwn(LEVELS, given)) level = LEVELS[given] ?? level;
    return lettersOf(rest) ? [{ name: lettersOf(rest), level }] : [];
  });
}

const partsOfMoods = (cell: string | undefined): string[] =>
  (cell ?? "")
    .slice(0, LONGEST_CELL)
    .split(/[,;\s]+/)
    .map(lettersOf)
    .filter(Boolean);

const listed = <T extends string>(list: readonly T[], names: readonly string[]): T[] =>
  list.filter((name) => names.includes(name));

type NoteCells = Readonly<Record<"contentNotes" | "moods" | "pace", string | undefined>>;

/** What a row says its book is like; null where that is nothing that our lists have. A topic twice has its plainest level. */
export function notesOf({ contentNotes, moods, pace }: NoteCells): OwnNotes | null {
  const levels = new Map<ContentNote["topic"], ContentNote["level"]>();
  for (const { name, level } of partsOfNotes(contentNotes)) {
    const topic = Object.hasOwn(TOPICS, name) ? TOPICS[name] : undefined;
    const before = topic && levels.get(topic);
    if (topic && (!before || NOTE_LEVELS.indexOf(before) < NOTE_LEVELS.indexOf(level))) levels.set(topic, level);
  }
  const notes: OwnNotes = {
    contentNotes: [...levels].map(([topic, level]) => ({ topic, level })),
    moods: listed(MOODS, partsOfMoods(moods)),
    pace: listed(PACES, [lettersOf(pace ?? "")])[0] ?? null,
  };
  return notes.contentNotes.length > 0 || notes.moods.length > 0 || notes.pace !== null ? notes : null;
}

/** How many of the things that a cell names have a place in our lists. */
export function listedIn(cell: string, kind: "contentNotes" | "moods"): { named: number; listed: number } {
  const names = kind === "moods" ? partsOfMoods(cell) : partsOfNotes(cell).map(({ name }) => name);
  const isListed = (name: string) =>
    kind === "moods" ? listed(MOODS, [name]).length > 0 : Object.hasOwn(TOPICS, name);
  return { named: names.length, listed: names.filter(isListed).length };
}
