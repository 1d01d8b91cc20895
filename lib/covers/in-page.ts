/**
 * A drawing as it stands in a page, with single quotes. A page says it twice, as HTML and in the script that React reads:
 * there each double quote is escaped, so that the two would hardly compress to one.
 */
export const inPage = (svg: string): string =>
  svg.replace(/="([^"]*)"/g, (attribute, value: string) => (value.includes("'") ? attribute : `='${value}'`));
