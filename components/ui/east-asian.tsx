import { EastAsianFaces } from "./east-asian-faces";

const HAS_FACE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}]/u;

/** Brings the face of Chinese and Japanese where a text has some: beside every part that shows what people wrote. */
export function EastAsian({ text }: { text: string }) {
  return HAS_FACE.test(text) ? <EastAsianFaces /> : null;
}
