import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFName,
  PDFNull,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFRef,
} from "@cantoo/pdf-lib";
import { RefusedPdf } from "./pdf-refusals";

const name = (text: string) => PDFName.of(text);
const names = (...all: string[]) => new Set(all.map(name));

/** What a page needs to be seen. Actions, links, forms, scripts and attached files hang on other keys. */
const OF_A_PAGE = ["Contents", "Resources", "MediaBox", "CropBox", "Rotate", "UserUnit", "Group"].map(name);
const INHERITED = ["Resources", "MediaBox", "CropBox", "Rotate"].map(name);
/** Never copied, wherever they stand: what is active, what belongs to forms, and what points out of the page. */
const DROPPED = names(
  ...["JS", "JavaScript", "OpenAction", "AA", "AcroForm", "XFA", "Launch", "URI", "SubmitForm", "Annots", "Parent"],
  ...["EmbeddedFiles", "EmbeddedFile", "EF", "AF", "Metadata", "PieceInfo", "OPI", "StructParents", "StructParent"],
);
const OUTSIDE = names("F", "FFilter", "FDecodeParms");
const FOREIGN_TYPES = names("Action", "Annot", "Catalog", "Page", "Pages", "Filespec", "EmbeddedFile");
const ACTIONS = names(
  ...["JavaScript", "Launch", "URI", "SubmitForm", "ResetForm", "ImportData", "GoTo", "GoToR", "GoToE", "GoToDp"],
  ...[
    "Named",
    "Thread",
    "Sound",
    "Movie",
    "Hide",
    "SetOCGState",
    "Rendition",
    "Trans",
    "GoTo3DView",
    "RichMediaExecute",
  ],
);
const ACTIVE_NAMES = names("JavaScript", "JS", "Launch", "SubmitForm", "URI", "OpenAction", "EmbeddedFile", "XFA");

/** Copies what one document shows into another, and nothing that acts. */
export class InertCopier {
  private readonly done = new Map<PDFRef, PDFRef>();
  private readonly from: PDFContext;
  private readonly to: PDFContext;

  constructor(from: PDFContext, to: PDFContext) {
    this.from = from;
    this.to = to;
  }

  /** Fills a new page with what is seen of an old one; what fields and notes look like is kept as a picture of them. */
  fill(page: PDFDict, old: PDFDict): void {
    for (const key of OF_A_PAGE) {
      const value = old.get(key) ?? (INHERITED.includes(key) ? this.inherited(old, key) : undefined);
      if (value) page.set(key, this.copy(value));
    }
    const annotations = old.lookup(name("Annots"));
    if (!(annotations instanceof PDFArray)) return;
    const seen = annotations.asArray().flatMap((annotation) => this.stamp(this.from.lookup(annotation)) ?? []);
    if (seen.length > 0) page.set(name("Annots"), this.to.obj(seen));
  }

  private inherited(page: PDFDict, key: PDFName): PDFObject | undefined {
    let node = page.lookup(name("Parent"));
    for (let depth = 0; node instanceof PDFDict && depth < 50; depth += 1) {
      const value = node.get(key);
      if (value) return value;
      node = node.lookup(name("Parent"));
    }
    return undefined;
  }

  /** An annotation or a form's field as a stamp: its place and its appearance alone. */
  private stamp(annotation: PDFObject | undefined): PDFRef | undefined {
    if (!(annotation instanceof PDFDict) || annotation.lookup(name("Subtype")) === name("Popup")) return undefined;
    const appearance = annotation.lookup(name("AP"));
    const box = annotation.get(name("Rect"));
    if (!(appearance instanceof PDFDict) || !box) return undefined;
    let shown = appearance.get(name("N"));
    const state = annotation.lookup(name("AS"));
    const states = this.from.lookup(shown);
    if (states instanceof PDFDict) shown = state instanceof PDFName ? states.get(state) : undefined;
    if (!shown || !(this.from.lookup(shown) instanceof PDFRawStream)) return undefined;
    const flags = annotation.lookup(name("F"));
    const stamp = this.to.obj({ Type: "Annot", Subtype: "Stamp" });
    stamp.set(name("Rect"), this.copy(box));
    stamp.set(name("F"), flags instanceof PDFNumber ? flags : PDFNumber.of(4));
    const pictures = this.to.obj({});
    pictures.set(name("N"), this.copy(shown));
    stamp.set(name("AP"), pictures);
    return this.to.register(stamp);
  }

  private copy(object: PDFObject): PDFObject {
    if (object instanceof PDFRef) return this.copyOfRef(object);
    if (object instanceof PDFArray) return this.to.obj(object.asArray().map((item) => this.copy(item)));
    if (object instanceof PDFRawStream) {
      const dict = this.copyOfDict(object.dict);
      if (!dict) return PDFNull;
      for (const key of OUTSIDE) dict.delete(key);
      return PDFRawStream.of(dict, object.contents);
    }
    if (object instanceof PDFDict) return this.copyOfDict(object) ?? PDFNull;
    return ACTIVE_NAMES.has(object as PDFName) ? PDFNull : object;
  }

  private copyOfRef(ref: PDFRef): PDFRef {
    const known = this.done.get(ref);
    if (known) return known;
    const made = this.to.nextRef();
    this.done.set(ref, made);
    const value = this.from.lookup(ref);
    this.to.assign(made, value && !(value instanceof PDFRef) ? this.copy(value) : PDFNull);
    return made;
  }

  private copyOfDict(dict: PDFDict): PDFDict | null {
    const [type, action] = [dict.lookup(name("Type")), dict.lookup(name("S"))];
    if (FOREIGN_TYPES.has(type as PDFName) || ACTIONS.has(action as PDFName)) return null;
    const made = PDFDict.withContext(this.to);
    for (const [key, value] of dict.entries()) if (!DROPPED.has(key)) made.set(key, this.copy(value));
    return made;
  }
}

/** The pages below a root in their order; more than `most` are too much. */
export function pagesOf(from: PDFContext, root: PDFObject | undefined, limit: number): PDFDict[] {
  const catalog = from.lookup(root);
  if (!(catalog instanceof PDFDict)) throw new RefusedPdf("unreadable");
  const found: PDFDict[] = [];
  const seen = new Set<PDFObject>();
  const open = [catalog.lookup(name("Pages"))];
  while (open.length > 0) {
    const node = open.pop();
    if (!(node instanceof PDFDict) || seen.has(node)) continue;
    seen.add(node);
    const kids = node.lookup(name("Kids"));
    if (kids instanceof PDFArray)
      open.push(
        ...kids
          .asArray()
          .reverse()
          .map((kid) => from.lookup(kid)),
      );
    else found.push(node);
    if (found.length > limit) throw new RefusedPdf("too_much");
  }
  if (found.length === 0) throw new RefusedPdf("unreadable");
  return found;
}
