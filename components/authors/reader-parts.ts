/** What a reader does on an author's page, as one piece of code; components/authors/reader-islands.tsx brings it. */
export { AskForm } from "./ask-form";
export { FollowButton } from "./follow-button";
