/** Readers with something on their shelves, for the cases of profiles and of one's own data. */
import { createWork } from "@/db/factories";
import { addReading, createPartner, createShelf } from "@/db/factories/profiles";
import { bearerOf, database, newReader, type Person } from "../../support/world";

export const reader = async () => bearerOf(await newReader());
export const bookId = async () => (await createWork(database())).id;
export const named = (person: Person) => ({ username: person.username ?? "" });

/** A reader with a public shelf of two books, a review, and something begun. */
export async function shelved() {
  const person = await newReader();
  const { done, open } = await addReading(database(), person.id);
  const shelf = await createShelf(database(), person.id, { books: [done.id, open.id] });
  await createPartner(database());
  return { person, shelf, books: [done.id, open.id] };
}
