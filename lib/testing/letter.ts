import { PDFDocument } from "@cantoo/pdf-lib";

/** A letter as a PDF: one page a text. */
export async function letter(...texts: string[]): Promise<Uint8Array<ArrayBuffer>> {
  const made = await PDFDocument.create();
  for (const text of texts.length > 0 ? texts : ["To whom it may concern"]) made.addPage().drawText(text);
  return new Uint8Array(await made.save());
}
