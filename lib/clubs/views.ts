/** What pages get: the API's shapes, with the recipes of the books' covers. The tests parse every row with these. */
import { z } from "zod";
import { BookRow } from "@/lib/catalogue/views";
import { Id, Instant } from "@/lib/http/fields";
import { Comment, Discussion } from "./discussion-schemas";
import { ClubRead, Meeting, Nomination, Suggestion, Voting } from "./reading-schemas";
import { Club, ClubMember, Invitation, InvitationPreview } from "./schemas";

export const ReadView = ClubRead.extend({ book: BookRow });
export type ReadView = z.infer<typeof ReadView>;
export const ClubView = Club.extend({ currentRead: ReadView.nullable() });
export type ClubView = z.infer<typeof ClubView>;
export const NominationView = Nomination.extend({ book: BookRow });
export type NominationView = z.infer<typeof NominationView>;
export const SuggestionView = Suggestion.extend({ book: BookRow });
export type SuggestionView = z.infer<typeof SuggestionView>;
export const VotingView = Voting.extend({ nominations: z.array(NominationView) });
export type VotingView = z.infer<typeof VotingView>;

export const ReadRow = z.object({ read: ReadView });
export const OneComment = z.object({ comment: Comment });
export const ThreadRow = OneComment.extend({ replies: z.array(Comment) });
export const BookmarkRow = OneComment.extend({ discussion: z.object({ id: Id, title: z.string().nullable() }) });
export const OneDiscussion = z.object({ discussion: Discussion });
export const OneInvitation = z.object({ invitation: Invitation });
export const OneMeeting = z.object({ meeting: Meeting });
export const MeetingRow = OneMeeting.extend({ people: z.array(Id) });
export const DateRow = z.object({
  kind: z.enum(["due", "meeting"]),
  id: Id,
  title: z.string().nullable(),
  at: Instant,
  slug: z.string(),
  name: z.string(),
  timezone: z.string(),
  book: BookRow.nullable(),
});
export const MemberRow = z.object({ member: ClubMember });
export const ClubRow = z.object({ club: ClubView });
export const NominationRow = z.object({ nomination: NominationView });
export const VotingRow = z.object({ due: z.boolean(), voting: VotingView, people: z.array(Id) });
export const InvitationRow = z.object({ preview: InvitationPreview });
