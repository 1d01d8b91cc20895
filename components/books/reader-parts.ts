/** What a reader does on the page of a book, as one piece of code; components/books/reader-islands.tsx brings it. */
export { OwnReview } from "./own-review";
export { OwnRating } from "./rating";
