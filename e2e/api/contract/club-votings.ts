import { bookId, withVoting } from "../../support/clubs";
import { call } from "../../support/world";
import { type Cases, NOTHING } from "./case";
import { forMembers, member } from "./club-cases";

const voting = async (): Promise<{
  as: Record<string, string>;
  params: Record<string, string>;
  nominationId: string;
}> => {
  const { asAdmin, params, nominationId } = await withVoting();
  return { as: asAdmin, params, nominationId };
};
const voted = async () => {
  const { as, params, nominationId } = await voting();
  await call("POST", `/v1/clubs/${params.clubId}/votes`, { headers: as, body: { nominationId } });
  return { as, params };
};

export const votingCases: Cases = {
  getVoting: { prepare: async () => ({ params: (await voting()).params }) },
  castVote: forMembers(
    async () => {
      const { as, params, nominationId } = await voting();
      return { as, params, body: { nominationId } };
    },
    {
      badBodies: [
        {},
        { nominationId: "x" },
        { nominationId: NOTHING },
        { nominationIds: [] },
        { ranking: [NOTHING, NOTHING] },
        { nominationId: NOTHING, ranking: [NOTHING] },
      ],
    },
  ),
  moveVote: forMembers(
    async () => {
      const { as, params, nominationId } = await voting();
      return { as, params, body: { nominationId } };
    },
    { badBodies: [{}, { nominationId: NOTHING }, { nominationIds: [NOTHING] }, { ranking: "x" }] },
  ),
  withdrawVote: forMembers(voted),
  updateVoting: forMembers(
    async () => {
      const { as, params } = await voting();
      return { as, params, body: { closesAt: "2031-01-01", method: "ranked", resultsHidden: true } };
    },
    { badBodies: [{}, { closesAt: "soon" }, { closesAt: "2001-01-01" }, { method: "lots" }, { resultsHidden: "yes" }] },
  ),
  closeVoting: forMembers(async () => {
    const { as, params } = await voting();
    return { as, params };
  }),
  streamVotes: {
    prepare: async () => ({ params: (await voting()).params, query: { events: "1" } }),
    badQueries: [{ events: "0" }, { events: "many" }],
  },
  nominateBook: forMembers(async () => ({ ...(await member()), body: { bookId: await bookId(), pitch: "Because." } }), {
    badBodies: [{}, { bookId: "x" }, { bookId: NOTHING, pitch: "x".repeat(501) }],
  }),
};
