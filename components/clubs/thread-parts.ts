/** What a reader does in a discussion, as one piece of code; components/clubs/thread-islands.tsx brings it. */
export { CommentItem } from "./comment-item";
export { LogPages } from "./log-pages";
export { ThreadTools } from "./thread-tools";
