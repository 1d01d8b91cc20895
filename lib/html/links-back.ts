/** The pieces that may link: each begins anew at the next `<`, so a page of nothing else is read once, too. */
const TAG = /<(?:a|link)\s[^<>]*>/gi;

/**
 * Whether an <a> or <link> of a page has rel="me" and leads to one of these addresses: what proves that whoever wrote the
 * page and whoever owns the address are one. Case and what follows the path do not matter.
 */
export function linksBack(html: string, addresses: readonly string[]): boolean {
  const wanted = new Set(addresses.map(comparable));
  for (const [tag] of html.matchAll(TAG)) {
    const relations = attribute(tag, "rel").toLowerCase().split(/\s+/);
    if (relations.includes("me") && wanted.has(comparable(attribute(tag, "href")))) return true;
  }
  return false;
}

const comparable = (address: string): string =>
  address
    .trim()
    .toLowerCase()
    .replace(/(?<![/#?])[/#?]+$/, "");

function attribute(tag: string, name: "rel" | "href"): string {
  const value = String.raw`(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))`;
  const found = new RegExp(String.raw`\s${name}\s{0,9}=\s{0,9}${value}`, "i").exec(tag);
  return (found?.[1] ?? found?.[2] ?? found?.[3] ?? "").replaceAll("&amp;", "&");
}
