/** What a reader does with a collection, as one piece of code; components/collections/reader-islands.tsx brings it. */
export { AddAllBooks } from "./add-books";
export { SaveButton } from "./save-button";
