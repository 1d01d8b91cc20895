const plain = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
const ARTICLE = /^(?:the|a|an) (?=.)/;

/** How near what was found is to what was typed: 0 begins so, 1 has a word that begins so, 2 is like it somehow. */
export function searchRank(typed: string, found: string): 0 | 1 | 2 {
  const [wanted, text] = [plain(typed), plain(found)];
  if (wanted === "") return 2;
  if (text.startsWith(wanted) || text.replace(ARTICLE, "").startsWith(wanted)) return 0;
  return text.includes(` ${wanted}`) ? 1 : 2;
}
