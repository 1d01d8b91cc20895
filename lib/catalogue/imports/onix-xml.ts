/**
 * ONIX messages as a stream of products. Only reference tags of release 3 are read. A DTD is never fetched and entities
 * beyond XML's own five are never expanded, so no message can make us load or grow anything.
 */
import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from "saxes";
import { ImportError, openText, type Source } from "./source";

export type Element = { name: string; attributes: Record<string, string>; children: Element[]; text: string };
/** A product, or with `fault` why it cannot be read; `sender` is who the message comes from. */
export type Product = {
  line: number;
  sender: string;
  product: Element | null;
  reference: string;
  fault: string | null;
};

/** Texts that may hold markup, escaped or not: they are kept as HTML. */
const MARKUP = new Set(["Text", "BiographicalNote"]);
const MAX_CHARACTERS = 2_000_000;
const MAX_DEPTH = 60;
const CUT_OFF = "the message is not well-formed here or is cut off, and the rest was not read";

export async function* readProducts(source: Source): AsyncGenerator<Product> {
  const reader = productReader();
  for await (const text of openText(source, encodingOf)) {
    reader.write(text);
    yield* reader.taken();
    if (reader.broken()) return;
  }
  reader.close();
  yield* reader.taken();
}

function encodingOf(start: Buffer): string {
  const declared = /^<\?xml[^>]*encoding=["']([\w.:-]+)["']/.exec(start.subarray(0, 200).toString("latin1"))?.[1];
  const wide =
    start[0] === 0xff && start[1] === 0xfe ? "utf-16le" : start[0] === 0xfe && start[1] === 0xff ? "utf-16be" : null;
  try {
    return new TextDecoder(wide ?? declared ?? "utf-8").encoding;
  } catch {
    throw new ImportError(`The message declares the encoding ${declared}, which is not supported.`);
  }
}

function productReader() {
  const parser = new SaxesParser({ xmlns: true });
  const done: Product[] = [];
  const path: Element[] = [];
  const state = { sender: "", line: 0, size: 0, silent: 0, rootSeen: false, broken: false };
  let fault: string | null = null;

  const inMarkup = () => MARKUP.has(path.at(-1)?.name ?? "");
  const finish = (product: Element | null, reason: string | null) => {
    const reference = textOf(product ?? undefined, "RecordReference");
    const { line, sender } = state;
    done.push({ line, sender, product: reason ? null : product, reference, fault: reason });
  };
  const stop = (reason: string) => {
    if (state.broken) return;
    Object.assign(state, { broken: true, line: parser.line });
    finish(null, reason);
  };
  const add = (text: string) => {
    state.silent = 0;
    const element = path.at(-1);
    if (!element || fault) return;
    state.size += text.length;
    if (state.size > MAX_CHARACTERS) fault = "the product is longer than two million characters";
    else element.text += text;
  };
  const open = (tag: SaxesTagNS) => {
    if (!state.rootSeen) checkRoot(tag);
    state.rootSeen = true;
    if (inMarkup()) return add(`<${tag.local}>`);
    if (path.length === 0 && !["Product", "Header"].includes(tag.local)) return;
    if (path.length >= MAX_DEPTH) return stop("the product is nested too deeply, and the rest was not read");
    if (path.length === 0) {
      Object.assign(state, { line: parser.line, size: 0 });
      fault = null;
    }
    const element = { name: tag.local, attributes: plain(tag.attributes), children: [], text: "" };
    if (!fault) path.at(-1)?.children.push(element);
    path.push(element);
  };
  const close = (tag: SaxesTagNS) => {
    if (inMarkup() && path.at(-1)?.name !== tag.local) return add(`</${tag.local}>`);
    const element = path.pop();
    if (path.length > 0 || !element) return;
    if (element.name === "Header") state.sender = textOf(element, "Sender", "SenderName");
    else finish(element, fault);
  };

  parser.on("opentag", (tag: SaxesTagNS) => {
    state.silent = 0;
    if (!state.broken) open(tag);
  });
  parser.on("closetag", (tag: SaxesTagNS) => {
    state.silent = 0;
    if (!state.broken) close(tag);
  });
  parser.on("text", add);
  parser.on("cdata", add);
  parser.on("error", (error) => {
    if (/undefined entity/.test(error.message)) fault ??= "the product uses an entity that XML does not define";
    else stop(CUT_OFF);
  });
  return {
    write: (text: string) => {
      if (state.broken) return;
      state.silent += text.length; // the parser itself keeps a text or an attribute until its end
      if (state.silent > 4 * MAX_CHARACTERS) stop(CUT_OFF);
      else parser.write(text);
    },
    close: () => void (state.broken || parser.close()),
    taken: () => done.splice(0),
    broken: () => state.broken,
  };
}

function checkRoot(tag: SaxesTagNS) {
  const release = plain(tag.attributes).release ?? "2.1";
  if (tag.local === "ONIXmessage") {
    throw new ImportError("This is ONIX with short tags; convert it to reference tags first.");
  }
  if (tag.local !== "ONIXMessage") throw new ImportError(`This is not an ONIX message but <${tag.local}>.`);
  if (!/^3\./.test(release)) throw new ImportError(`This is ONIX ${release}; only ONIX 3 is supported.`);
}

const plain = (attributes: Record<string, SaxesAttributeNS>): Record<string, string> =>
  Object.fromEntries(Object.values(attributes).map(({ local, value }) => [local, value]));

/** The elements at the end of a path of names. */
export function all(element: Element | undefined, ...names: string[]): Element[] {
  return names.reduce<Element[]>(
    (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
    element ? [element] : [],
  );
}

/** The text of the first element at the end of a path; empty when there is none. */
export const textOf = (element: Element | undefined, ...names: string[]): string =>
  all(element, ...names)[0]?.text.trim() ?? "";
