/** Structured data as text that cannot end the script it stands in, whatever a title holds; without what is empty. */
export const jsonLdText = (data: unknown): string =>
  JSON.stringify(withoutEmpty(data))
    .replace(/</g, "\\u003c")
    .replace(/\u2028/g, "\\u2028")
    .replace(/\u2029/g, "\\u2029");

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);

/** A property without a value says nothing, and validators call it an error. */
function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmpty);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => {
      const cleaned = withoutEmpty(inner);
      return isEmpty(cleaned) ? [] : [[name, cleaned]];
    }),
  );
}

/** A list of pages as schema.org sees it; `from` is the position of the first, addresses are absolute. */
export const itemList = (name: string, items: { name: string; url: string }[], from = 1, total = items.length) => ({
  "@type": "ItemList",
  name,
  numberOfItems: total,
  itemListElement: items.map((item, i) => ({ "@type": "ListItem", position: from + i, ...item })),
});
