/** The first paragraph, without the marks of Markdown. */
export const firstParagraph = (text: string): string =>
  (text.split(/\n\s*\n/)[0] ?? "").replace(/\[([^[\]]*)\]\([^()]*\)/g, "$1").replace(/[*_`>#]/g, "");
