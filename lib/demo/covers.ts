import fs from "node:fs/promises";
import path from "node:path";
import { keepPicture, showPicture } from "@/lib/catalogue/pictures/pictures";
import type { Context } from "@/lib/kernel/context";
import { coverFiles } from "@/lib/storage/images";
import { booksByNumber } from "./books";

/** Drawn for the demo by `scripts/demo-covers.ts`, named by Project Gutenberg number. */
const FOLDER = "db/seed/covers";

/** A dozen books with a real cover, among the drawn ones: as a librarian set them, without their history. */
export async function seedCovers(ctx: Context, people: Map<string, string>): Promise<void> {
  const files = (await fs.readdir(FOLDER)).filter((file) => file.endsWith(".webp")).sort();
  const numberOf = (file: string) => Number(path.parse(file).name);
  const books = await booksByNumber(ctx, files.map(numberOf));
  const setBy = people.get("demo_staff") ?? null;
  for (const file of files) {
    const workId = books.get(numberOf(file));
    if (!workId) continue;
    const made = await coverFiles(await fs.readFile(path.join(FOLDER, file)));
    const pictureId = await keepPicture(ctx, made, { source: "confirmed", address: null, setBy });
    await showPicture(ctx, workId, "confirmed", pictureId);
  }
}
