import { clubWorld, withPoll } from "../../support/clubs";
import { type Cases, NOTHING } from "./case";
import { forMembers } from "./club-cases";

const poll = async () => {
  const { asAdmin, params } = await withPoll();
  return { as: asAdmin, params };
};
const soon = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

export const pollCases: Cases = {
  listPolls: {
    prepare: async () => ({ params: { clubId: (await withPoll()).club.id } }),
    badQueries: [{ after: "x" }],
  },
  createPoll: forMembers(
    async () => {
      const { asAdmin, params } = await clubWorld();
      const dates = [soon(20), soon(21)];
      const meeting = { title: "The first ten chapters", place: "The kitchen", minutes: 90 };
      return {
        as: asAdmin,
        params,
        body: { question: "When do we meet?", dates, method: "approval", closesAt: soon(10), meeting },
      };
    },
    {
      badBodies: [
        {},
        { question: "Tea?", method: "plurality", closesAt: soon(2) },
        { question: "Tea?", options: ["Yes"], method: "plurality", closesAt: soon(2) },
        { question: "Tea?", options: ["Yes", "yes"], method: "plurality", closesAt: soon(2) },
        { question: "Tea?", options: ["Yes", "No"], dates: [soon(3), soon(4)], method: "plurality", closesAt: soon(2) },
        { question: "Tea?", options: ["Yes", "No"], method: "lots", closesAt: soon(2) },
        { question: "Tea?", options: ["Yes", "No"], method: "plurality", closesAt: "2001-01-01" },
        { question: "Tea?", options: ["Yes", "No"], method: "plurality", closesAt: soon(2), meeting: {} },
        { question: "Tea?", dates: [soon(1), soon(4)], method: "plurality", closesAt: soon(2) },
        { question: "x".repeat(151), options: ["Yes", "No"], method: "plurality", closesAt: soon(2) },
      ],
    },
  ),
  getPoll: { prepare: async () => ({ params: (await withPoll()).params }) },
  deletePoll: forMembers(poll),
  closePoll: forMembers(poll),
  castPollBallot: forMembers(
    async () => {
      const { asMember, params, optionId } = await withPoll();
      return { as: asMember, params, body: { optionId } };
    },
    {
      badBodies: [
        {},
        { optionId: "x" },
        { optionId: NOTHING },
        { optionIds: [] },
        { ranking: [NOTHING, NOTHING] },
        { optionId: NOTHING, ranking: [NOTHING] },
      ],
    },
  ),
  withdrawPollBallot: forMembers(async () => {
    const { asMember, params } = await withPoll();
    return { as: asMember, params };
  }),
};
