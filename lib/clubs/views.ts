/** What pages get: the API's shapes, with the recipes of the books' covers. The tests parse every row with these. */
import { z } from "zod";
import { BookRow } from "@/lib/catalogue/views";
import { Id } from "@/lib/http/fields";
import { ClubRead, Nomination, Voting } from "./reading-schemas";
import { Club, InvitationPreview } from "./schemas";

export const ReadView = ClubRead.extend({ book: BookRow });
export type ReadView = z.infer<typeof ReadView>;
export const ClubView = Club.extend({ currentRead: ReadView.nullable() });
export type ClubView = z.infer<typeof ClubView>;
export const NominationView = Nomination.extend({ book: BookRow });
export type NominationView = z.infer<typeof NominationView>;
export const VotingView = Voting.extend({ nominations: z.array(NominationView) });
export type VotingView = z.infer<typeof VotingView>;

export const ClubRow = z.object({ club: ClubView });
export const NominationRow = z.object({ nomination: NominationView });
export const VotingRow = z.object({ due: z.boolean(), voting: VotingView, people: z.array(Id) });
export const InvitationRow = z.object({ preview: InvitationPreview });
