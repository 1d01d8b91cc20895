import { z } from "zod";
import { UserRef } from "@/lib/catalogue/schemas";
import { Id, Instant, InstantInput, line, prose } from "@/lib/http/fields";
import { queryOptions } from "@/lib/http/query-options";
import { ClubRead, VotingMethod } from "./reading-schemas";

export const Role = z.enum(["admin", "moderator", "member"]);
export type Role = z.infer<typeof Role>;
export const MemberStatus = z
  .enum(["active", "requested", "waiting", "inactive"])
  .describe("waiting: in the line of a club that is full");
export type MemberStatus = z.infer<typeof MemberStatus>;
const WaitingPlace = z.int().nullable().describe("Of somebody who waits: their place in the line, from 1");
const ReadingStatus = z.enum(["reading", "finished", "not_started"]);
const ClubFrequency = z
  .enum(["all", "important", "weekly", "none"])
  .describe("everything; only votes, books, deadlines and meetings; a weekly digest; or nothing");

const Timezone = z
  .string()
  .max(60)
  .refine(isZone, "must be an IANA time zone such as Europe/Berlin")
  .describe("IANA time zone; a deadline given as a date ends with that day there");

function isZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: name }));
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

export const Club = z
  .object({
    id: Id,
    slug: z.string(),
    name: z.string(),
    description: z.string().nullable().describe("Markdown"),
    rules: z.string().nullable().describe("Markdown"),
    avatarUrl: z.string().nullable().describe("Null: clients draw the initials"),
    visibility: z.enum(["public", "private"]),
    joinPolicy: z.enum(["open", "request"]),
    timezone: z.string(),
    memberCount: z.int(),
    capacity: z
      .int()
      .nullable()
      .describe("How many it has room for; null without a bound. When it is full, people wait"),
    currentRead: ClubRead.nullable(),
    votingDays: z.int(),
    readDays: z.int(),
    votingMethod: VotingMethod,
    resultsHidden: z.boolean().describe("The counts of its votes open only when they close"),
    autoVoting: z.boolean().describe("Its next vote opens by itself before a read ends"),
    createdAt: Instant,
    viewer: z
      .object({ role: Role, status: MemberStatus, waitingPlace: WaitingPlace })
      .nullable()
      .describe("The caller's membership; null without one"),
  })
  .meta({ id: "Club" });
export type Club = z.infer<typeof Club>;

export const isFull = ({ capacity, memberCount }: Pick<Club, "capacity" | "memberCount">): boolean =>
  capacity !== null && memberCount >= capacity;

/** Whether whoever asks may do what moderators do in it. */
export const viewerModerates = ({ viewer }: Pick<Club, "viewer">): boolean =>
  viewer?.status === "active" && viewer.role !== "member";

const clubFields = {
  description: prose(5_000).nullable().optional().describe("Markdown"),
  visibility: z.enum(["public", "private"]).optional(),
  joinPolicy: z.enum(["open", "request"]).optional(),
  timezone: Timezone.optional(),
  rules: prose(5_000).nullable().optional().describe("Markdown"),
  avatarUploadId: Id.nullable().optional(),
  capacity: z
    .int()
    .min(1)
    .max(100_000)
    .nullable()
    .optional()
    .describe("Null without a bound. Fewer than there are members sends nobody away, and lets nobody new in"),
  votingDays: z.int().min(1).max(60).optional(),
  readDays: z.int().min(1).max(366).optional(),
  votingMethod: VotingMethod.optional().describe("Of the votes to come"),
  resultsHidden: z.boolean().optional().describe("Of the votes to come: counts open only when they close"),
  autoVoting: z
    .boolean()
    .optional()
    .describe(
      "The next vote opens by itself before a read ends, and at half its time what members want to read fills in where little is nominated",
    ),
};
export const CreateClub = z.strictObject({ name: line(150), ...clubFields }).meta({ id: "CreateClub" });
export type CreateClub = z.infer<typeof CreateClub>;
export const UpdateClub = z.strictObject({ name: line(150).optional(), ...clubFields }).meta({ id: "UpdateClub" });
export type UpdateClub = z.infer<typeof UpdateClub>;

export const FindClubs = queryOptions({
  filters: {
    joinPolicy: z.enum(["open", "request"]),
    book: Id.describe("Clubs reading this book now"),
    mine: z.boolean().describe("The caller's own clubs, private ones too"),
  },
  order: ["relevance", "members", "newest", "name"],
}).meta({ id: "FindClubs" });
export type FindClubs = z.infer<typeof FindClubs>;

export const ClubMember = z
  .object({
    id: Id,
    user: UserRef,
    role: Role,
    status: MemberStatus,
    waitingPlace: WaitingPlace,
    exit: z.enum(["left", "removed", "banned"]).nullable().describe("Why an inactive member is no longer in the club"),
    readingStatus: ReadingStatus.nullable().describe("Of the club's current read; null if the member hides it"),
    joinedAt: Instant.nullable().describe("Null before the first admission"),
    leftAt: Instant.nullable(),
  })
  .meta({ id: "ClubMember" });
export type ClubMember = z.infer<typeof ClubMember>;

export const JoinClub = z
  .strictObject({ inviteToken: z.string().max(200).optional() })
  .default({})
  .meta({ id: "JoinClub" });
export type JoinClub = z.infer<typeof JoinClub>;

export const FindMembers = queryOptions({
  filters: { role: Role, status: MemberStatus, readingStatus: ReadingStatus },
  order: ["joined", "name", "role"],
}).meta({ id: "FindMembers" });
export type FindMembers = z.infer<typeof FindMembers>;

export const UpdateMember = z
  .strictObject({
    role: Role.optional().describe("For admins"),
    status: z
      .enum(["active", "inactive", "banned"])
      .optional()
      .describe("active accepts a request; inactive removes or declines; banned hides the club from them"),
  })
  .refine(({ role, status }) => role !== undefined || status !== undefined, "must change the role or the status")
  .meta({ id: "UpdateMember" });
export type UpdateMember = z.infer<typeof UpdateMember>;

export const CreateInvitation = z
  .strictObject({
    email: z.email().max(254).toLowerCase().optional().describe("Emails the invitation; only this address can use it"),
    maxUses: z.int().min(1).max(1_000).optional(),
    expiresAt: InstantInput.optional(),
  })
  .default({})
  .meta({ id: "CreateInvitation" });
export type CreateInvitation = z.infer<typeof CreateInvitation>;

export const NewInvitation = z
  .object({
    id: Id,
    token: z.string().describe("Shown only once"),
    url: z.string(),
    expiresAt: Instant.nullable(),
  })
  .meta({ id: "NewInvitation" });
export type NewInvitation = z.infer<typeof NewInvitation>;

export const Invitation = z
  .object({
    id: Id,
    email: z.string().nullable(),
    invited: UserRef.nullable().describe("The one reader it is for, if it is for one"),
    invitedBy: UserRef,
    uses: z.int(),
    maxUses: z.int().nullable(),
    expiresAt: Instant.nullable(),
    revokedAt: Instant.nullable(),
    createdAt: Instant,
  })
  .meta({ id: "Invitation" });
export type Invitation = z.infer<typeof Invitation>;

export const InvitationPreview = z
  .object({
    club: z.object({
      id: Id,
      slug: z.string(),
      name: z.string(),
      description: z.string().nullable(),
      avatarUrl: z.string().nullable(),
      visibility: z.enum(["public", "private"]),
      memberCount: z.int(),
    }),
    invitedBy: UserRef,
    emailBound: z.boolean().describe("Only the account that was invited, by its address or its name, may use it"),
    expiresAt: Instant.nullable(),
  })
  .meta({ id: "InvitationPreview" });
export type InvitationPreview = z.infer<typeof InvitationPreview>;

export const ClubSettings = z
  .object({
    frequency: ClubFrequency,
    calendarUrl: z.string().describe("Secret address of the club's calendar. Keep it private"),
    hideProgress: z.boolean().describe("Nobody else is shown how far the caller is in the club's reads"),
    wantChosen: z.boolean().describe("A book that the club chooses goes onto the caller's want list"),
  })
  .meta({ id: "ClubSettings" });
export type ClubSettings = z.infer<typeof ClubSettings>;

export const UpdateClubSettings = z
  .strictObject({
    frequency: ClubFrequency.optional(),
    renewCalendar: z.boolean().optional().describe("The current calendar address stops working"),
  })
  .meta({ id: "UpdateClubSettings" });
export type UpdateClubSettings = z.infer<typeof UpdateClubSettings>;

export const UpdateOwnMembership = z
  .strictObject({ hideProgress: z.boolean().optional(), wantChosen: z.boolean().optional() })
  .refine((changes) => Object.keys(changes).length > 0, "must change something")
  .meta({ id: "UpdateOwnMembership" });
export type UpdateOwnMembership = z.infer<typeof UpdateOwnMembership>;

export const Achievement = z
  .object({
    key: z.string(),
    title: z.string(),
    description: z.string(),
    achievedAt: Instant.nullable(),
  })
  .meta({ id: "ClubAchievement" });
export type Achievement = z.infer<typeof Achievement>;
