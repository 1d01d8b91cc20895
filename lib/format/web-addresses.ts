import { hostsIn } from "./hosts";

const LINK = /https?:\/\/|\bwww\.|\]\([^()]*\/\//i;
/** Something like the end of a host, and whether a path follows. */
const HOST_END = /[\p{L}\p{N}]\.([\p{Ll}\p{Lu}]{2,})(?![\p{L}\p{N}])(\/?)/gu;
/** A sentence may begin without a space before it: "the end.Then". Written so, only these count as the end of a host. */
const CAPITALISED = /^\p{Lu}\p{Ll}+$/u;
const COMMON = new Set(
  "app biz blog click club com dev example info link live net online org shop site store top xyz".split(" "),
);

/** Whether a text holds an address of the web: a link, or a bare host that a mail program makes a link of. */
export function hasWebAddress(text: string): boolean {
  const plain = visible(text);
  if (LINK.test(plain)) return true;
  for (const [, end = "", slash] of plain.matchAll(HOST_END))
    if (slash || !CAPITALISED.test(end) || COMMON.has(end.toLowerCase())) return true;
  return false;
}

/** Whether the name of a person or a club could be taken for an address by a mail program: in a name there is no sentence. */
export const namesHost = (name: string): boolean => hostsIn(visible(name)).length > 0;

/** As it is seen: one form of letters that look alike, and none that are not seen. */
const visible = (text: string): string => text.normalize("NFKC").replace(/\p{Cf}/gu, "");
