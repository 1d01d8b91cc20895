/** What pages get: the API's shapes, with the recipes of the books' covers. */
import type { BookView } from "@/lib/catalogue/schemas";
import type { ClubRead, Nomination, Voting } from "./reading-schemas";
import type { Club } from "./schemas";

export type ReadView = Omit<ClubRead, "book"> & { book: BookView };
export type ClubView = Omit<Club, "currentRead"> & { currentRead: ReadView | null };
export type NominationView = Omit<Nomination, "book"> & { book: BookView };
export type VotingView = Omit<Voting, "nominations"> & { nominations: NominationView[] };
