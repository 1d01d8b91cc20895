/** Sentences that were stored in English and are read in the language of the page: what they say, and of what. */

type Sentence<Key extends string> = { key: Key; values: Record<string, string> } | { text: string };

/** The sentences of a text one after the other, as far as their patterns know them; what follows then stands as it is. */
export function sentencesIn<Key extends string>(
  patterns: readonly (readonly [Key, RegExp])[],
  text: string,
): Sentence<Key>[] {
  const rest = text.trim();
  if (rest === "") return [];
  for (const [key, pattern] of patterns) {
    const found = pattern.exec(rest);
    if (found?.index === 0)
      return [{ key, values: { ...found.groups } }, ...sentencesIn(patterns, rest.slice(found[0].length))];
  }
  return [{ text: rest }];
}

/** What became of a row of an import. */
export const IMPORT_REASONS = [
  ["damaged", /^There is something in this row that cannot be kept\./],
  ["twin", /^The same book as row (?<row>\d+): both are one in your library\./],
  ["unknown", /^This book is not in the catalogue\./],
  [
    "unnamed",
    /^No book here has Open Library's number (?<number>\S+)\. See which book it is at (?<path>\S+), then choose it here, or add it first\./,
  ],
  ["noTitle", /^the row has no title$/],
  ["notOurs", /^this is not as Bookplate writes it$/],
  ["noBook", /^this is not a book$/],
  ["ignored", /^Hardcover has this book as ignored$/],
  ["readings", /^Some of its readings were not imported:/],
  ["maxReadings", /^A book can have at most (?<count>\d+) earlier readings\./],
  ["reviewPrivate", /^Your review stays private:/],
  ["shelfPrivate", /^The shelf “(?<name>.*?)” is private:/s],
  ["shelfMissing", /^The shelf “(?<name>.*?)” was not created:/s],
  ["maxShelves", /^You can have at most (?<count>\d+) shelves\./],
  ["newAccount", /^New accounts can publish only a few texts per hour\. Try again later\./],
  ["newAccountLink", /^New accounts can post links after one day\. Remove the link, or try again then\./],
  ["staffFirst", /^It contains words that staff review first\. You can make it public yourself\./],
  ["word", /^The text contains a word that is not allowed here\. Change it and try again\./],
  ["link", /^The text links to a website that is blocked here\. Remove the link and try again\./],
] as const;

/** What was found out about a proof of a claim. */
export const CHECK_DETAILS = [
  ["status", /^The page returned status (?<status>\d+)\./],
  ["token", /^The token is on the page\./],
  ["noToken", /^The token is not on the page\./],
  ["backLink", /^A rel="me" link leads to the author page\./],
  ["noBackLink", /^No rel="me" link leads to the author page\./],
  ["name", /^The page names (?<name>.+)\.$/],
  ["noName", /^The page does not name (?<name>.+)\.$/],
  ["confirmed", /^The code emailed to (?<email>\S+) was confirmed\./],
  ["sent", /^A code was emailed to (?<email>\S+); nobody has entered it yet\./],
  ["openToAll", /^(?<domain>\S+) is an email service that anybody can join\./],
  ["publisher", /^(?<domain>\S+) looks like (?<name>.+), one of this author's publishers on Bookplate\./],
  ["addressAt", /^The address is at (?<domain>\S+)\.(?= |$)/],
  ["publishers", /^Publishers on Bookplate: (?<names>.+)\.$/],
  ["noPublishers", /^Bookplate lists no publisher for this author\./],
] as const;
