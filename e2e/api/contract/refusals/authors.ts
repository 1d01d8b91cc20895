import { eq } from "drizzle-orm";
import { createReader, createWork, unique } from "@/db/factories";
import { createQuestion, createReview, openQuestions } from "@/db/factories/authors";
import { authorClaimEvidence, authorClaims } from "@/db/schema/author-claims";
import { authorHighlights, authorMembers, authorPicks } from "@/db/schema/authors";
import { bearerOf, call, database, newReader } from "../../../support/world";
import { freePage, proPage, readerAs } from "../author-world";
import type { EndpointId, Prepared } from "../case";
import { NOTHING } from "../case";
import { again, as, done, fromNewAccount, prepare, type Refusals, withBody, withParams } from "./refusal";

const times = <T>(count: number, make: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, i) => make(i)));

/** A page, and a member of its team who does not hold it. */
async function team() {
  const page = await freePage();
  const member = await newReader();
  await database().insert(authorMembers).values({ authorId: page.author.id, userId: member.id, role: "member" });
  const { body } = await call("GET", "/author/members", { headers: page.as });
  const idOf = (userId: string) =>
    (body as { id: string; user: { id: string } }[]).find((m) => m.user.id === userId)?.id;
  return { page, asMember: await bearerOf(member), ownerMemberId: idOf(page.owner.id) ?? "" };
}

/** A request about a claim that was withdrawn meanwhile. */
const closed = (id: EndpointId) => async () => {
  const prepared = await prepare(id);
  await done("withdrawClaim", { as: prepared.as, params: { id: prepared.params?.id ?? "" } });
  return prepared;
};

async function askedByOne(questions: number): Promise<Prepared> {
  const { author } = await proPage();
  await openQuestions(database(), author.id);
  const asker = await newReader();
  await times(questions, () => createQuestion(database(), author.id, { askerId: asker.id }));
  return { as: await bearerOf(asker), params: { id: author.slug }, body: { text: "And the wind?" } };
}

async function fullHighlights(): Promise<Prepared> {
  const { as: owner, author, work } = await proPage();
  const reviews = await times(21, () => createReview(database(), work.id));
  const [extra, ...shown] = reviews.map(({ id }) => id);
  await database()
    .insert(authorHighlights)
    .values(shown.map((reviewId) => ({ authorId: author.id, reviewId })));
  return { as: owner, body: { reviewId: extra } };
}

async function fullPicks(): Promise<Prepared> {
  const { as: owner, author } = await proPage();
  const works = await times(21, () => createWork(database(), { authorId: author.id }));
  const [extra, ...picked] = works.map(({ id }) => id);
  await database()
    .insert(authorPicks)
    .values(picked.map((workId, i) => ({ authorId: author.id, workId, position: i + 1 })));
  return { as: owner, body: { bookId: extra } };
}

async function fullTeam(): Promise<Prepared> {
  const page = await freePage();
  const people = await times(19, () => createReader(database()));
  await database()
    .insert(authorMembers)
    .values(people.map(({ id }) => ({ authorId: page.author.id, userId: id, role: "member" as const })));
  return { as: page.as, body: { username: (await newReader()).username } };
}

async function manyClaims(): Promise<Prepared> {
  const prepared = await prepare("submitClaim");
  const elsewhere = async () => ({ ...(prepared.body as object), authorId: (await createWork(database())).authorId });
  for (let i = 0; i < 5; i += 1) await done("submitClaim", { ...prepared, body: await elsewhere() });
  return prepared;
}

/** A claim on a page that somebody else got meanwhile. */
async function claimOfOwnedPage(): Promise<Prepared> {
  const prepared = await prepare("decideClaim");
  const [claim] = await database()
    .select({ authorId: authorClaims.authorId })
    .from(authorClaims)
    .where(eq(authorClaims.id, prepared.params?.id ?? ""));
  const owner = await newReader();
  await database()
    .insert(authorMembers)
    .values({ authorId: claim?.authorId ?? "", userId: owner.id, role: "holder" });
  return prepared;
}

/** Proofs by mail, one more than a new account may have sent on a day. */
const manyMails = () => ({
  evidence: Array.from({ length: 4 }, () => ({ kind: "publisher_email", email: `${unique()}@house.example` })),
});

const otherBook = async () => ({ bookId: (await createWork(database())).id });
const letter = { evidence: [{ kind: "agency_letter", uploadId: NOTHING }] };
const press = { kind: "press", url: "https://paper.example/more" };

export const authorRefusals: Refusals = {
  askAuthor: {
    qa_closed: async () => ({
      as: await readerAs(),
      params: { id: (await proPage()).author.slug },
      body: { text: "Why?" },
    }),
    too_many_questions: () => askedByOne(3),
  },
  exportDashboard: { pro_only: as("exportDashboard", async () => (await freePage()).as) },
  requestBookLink: { duplicate: again("requestBookLink"), not_found: withBody("requestBookLink", { bookId: NOTHING }) },
  addMember: {
    holder_only: async () => ({ as: (await team()).asMember, body: { username: (await newReader()).username } }),
    already_member: again("addMember"),
    too_many_members: fullTeam,
    unknown_user: withBody("addMember", { username: "nobody_at_all" }),
  },
  removeMember: {
    holder_only: async () => {
      const { asMember, ownerMemberId } = await team();
      return { as: asMember, params: { id: ownerMemberId } };
    },
    holder_stays: async () => {
      const { page, ownerMemberId } = await team();
      return { as: page.as, params: { id: ownerMemberId } };
    },
  },
  createAnnouncement: {
    not_your_book: async () => withBody("createAnnouncement", await otherBook())(),
    unknown_upload: withBody("createAnnouncement", { coverUploadId: NOTHING }),
  },
  updateAnnouncement: {
    not_your_book: async () => withBody("updateAnnouncement", await otherBook())(),
    unknown_upload: withBody("updateAnnouncement", { coverUploadId: NOTHING }),
  },
  updateAuthorProfile: { unknown_upload: withBody("updateAuthorProfile", { photoUploadId: NOTHING }) },
  createHighlight: {
    duplicate: again("createHighlight"),
    too_many_highlights: fullHighlights,
    not_found: withBody("createHighlight", { reviewId: NOTHING }),
  },
  addPick: {
    duplicate: again("addPick"),
    too_many_picks: fullPicks,
    not_found: withBody("addPick", { bookId: NOTHING }),
  },
  orderPicks: { order_mismatch: withBody("orderPicks", { order: [NOTHING] }) },
  answerQuestion: { no_answer: async () => ({ ...(await prepare("answerQuestion")), body: { publish: true } }) },
  submitClaim: {
    already_claimed: again("submitClaim"),
    already_member: async () => {
      const { author, as: owner } = await freePage();
      const { body } = await prepare("submitClaim");
      return { as: owner, body: { ...(body as object), authorId: author.id } };
    },
    too_many_claims: manyClaims,
    unknown_upload: withBody("submitClaim", letter),
    too_many_mails: fromNewAccount("submitClaim", manyMails),
    not_found: withBody("submitClaim", { authorId: NOTHING }),
  },
  withdrawClaim: { claim_closed: again("withdrawClaim") },
  addEvidence: {
    claim_closed: closed("addEvidence"),
    too_much_evidence: async () => {
      const prepared = await prepare("addEvidence");
      const ten = { evidence: Array.from({ length: 10 }, () => press) };
      return done("addEvidence", { ...prepared, body: ten });
    },
    unknown_upload: withBody("addEvidence", letter),
    too_many_mails: fromNewAccount("addEvidence", manyMails),
  },
  replyToStaff: { claim_closed: closed("replyToStaff") },
  sendClaimCode: {
    claim_closed: closed("sendClaimCode"),
    too_many_mails: async () => done("sendClaimCode", await again("sendClaimCode")()),
    too_many_codes: async () => {
      const prepared = await prepare("sendClaimCode");
      const piece = eq(authorClaimEvidence.id, prepared.params?.evidenceId ?? "");
      await database().update(authorClaimEvidence).set({ codesSent: 5 }).where(piece);
      return prepared;
    },
  },
  confirmClaimCode: {
    claim_closed: closed("confirmClaimCode"),
    wrong_code: withBody("confirmClaimCode", { code: "000000" }),
  },
  checkEvidence: { claim_closed: closed("checkEvidence") },
  decideClaim: { already_decided: again("decideClaim"), already_claimed: claimOfOwnedPage },
  writeToClaimant: {
    already_decided: async () => {
      const prepared = await prepare("writeToClaimant");
      await done("decideClaim", { ...prepared, body: { decision: "approve" } });
      return prepared;
    },
  },
  decideBookLink: { already_decided: again("decideBookLink") },
  getAuthorCalendar: { not_found: withParams("getAuthorCalendar", { id: NOTHING }) },
};
