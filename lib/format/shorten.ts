/** Cuts at the last sentence that ends within `limit` characters, else at the last word. */
export function shorten(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const head = text.slice(0, limit - 1);
  const sentence = Math.max(head.lastIndexOf(". "), head.lastIndexOf(".\n"), head.lastIndexOf("。"));
  const end = sentence > limit / 2 ? sentence + 1 : head.lastIndexOf(" ");
  return `${(end > 0 ? head.slice(0, end) : head).toWellFormed().trimEnd()}…`;
}
