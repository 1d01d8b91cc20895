import { type SQL, sql } from "drizzle-orm";
import { splitTitle, takeSeries } from "./imports/titles";
import { normalise } from "./text";

/** The forms of a title by which a book of that title can be found, normalised: whole, and without series, brackets and subtitle. */
export function titleKeysOf(title: string): string[] {
  const bare = takeSeries(title).text;
  const main = splitTitle(bare).title;
  const withoutBrackets = bare.replace(/\s?[([][^()[\]]*[)\]]$/, "");
  return [...new Set([title, bare, withoutBrackets, main].map(normalise).filter(Boolean))];
}

/** Whether two normalised texts have a word in common and are alike beyond it. */
export const alike = (a: SQL, b: SQL): SQL =>
  sql`(string_to_array(${a}, ' ') && string_to_array(${b}, ' ') and similarity(${a}, ${b}) >= 0.3)`;
