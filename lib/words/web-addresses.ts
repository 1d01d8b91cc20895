const LINK = /https?:\/\/|\bwww\.|\]\([^()]*\/\//i;
/** A name like `evil.example`: what follows the last dot is all in small or all in large letters, unlike "end.Then". */
const BARE_HOST = /[\p{L}\p{N}]\.(?:\p{Ll}{2,}|\p{Lu}{2,})(?![\p{L}\p{N}])/u;

/** Whether a text holds an address of the web: a link, or a bare host that a mail program makes a link of. */
export function hasWebAddress(text: string): boolean {
  const plain = text.normalize("NFKC").replace(/\p{Cf}/gu, "");
  return LINK.test(plain) || BARE_HOST.test(plain);
}
