import { createWork } from "@/db/factories";
import { addReading, createShelf } from "@/db/factories/profiles";
import { database, newReader } from "./world";

/** A reader of some standing with one public shelf of one book, who has read something. */
export async function newReaderWithShelf(values: Parameters<typeof newReader>[0] = {}) {
  const person = await newReader({ createdAt: new Date("2025-01-01"), ...values });
  const work = await createWork(database());
  const shelf = await createShelf(database(), person.id, {
    slug: "sea-stories",
    name: "Sea stories",
    books: [work.id],
  });
  await addReading(database(), person.id);
  return { person, work, shelf, name: person.username ?? "" };
}
