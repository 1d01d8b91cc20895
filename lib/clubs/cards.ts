/** What pages get: the API's shapes, with the recipes of the books' covers. */
import type { BookCard } from "@/lib/catalogue/schemas";
import type { ClubRead, Nomination, Voting } from "./reading-schemas";
import type { Club } from "./schemas";

export type ReadCard = Omit<ClubRead, "book"> & { book: BookCard };
export type ClubCard = Omit<Club, "currentRead"> & { currentRead: ReadCard | null };
export type NominationCard = Omit<Nomination, "book"> & { book: BookCard };
export type VotingCard = Omit<Voting, "nominations"> & { nominations: NominationCard[] };
