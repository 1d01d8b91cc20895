import { follow } from "@/db/factories/profiles";
import { bookId, withQuestion, withRead } from "../../support/clubs";
import { bearerOf, database, newReader } from "../../support/world";
import { type Cases, NOTHING } from "./case";
import { admin, forMembers } from "./club-cases";

const read = async () => {
  const { asAdmin, params } = await withRead();
  return { as: asAdmin, params };
};
/** Somebody whom another reader follows: that one may be invited. */
const withBuddy = async () => {
  const [person, other] = [await newReader(), await newReader()];
  await follow(database(), other.id, person.id);
  return { as: await bearerOf(person), username: other.username ?? "" };
};
/** A read with a question. */
const asked = async () => {
  const { asAdmin, params } = await withQuestion();
  return { as: asAdmin, params };
};

export const readCases: Cases = {
  listReads: { prepare: async () => ({ params: { clubId: (await withRead()).club.id } }) },
  scheduleRead: forMembers(
    async () => ({
      ...(await admin()),
      body: {
        bookId: await bookId(),
        deadline: "2031-01-01",
        stages: [
          { title: "To the letter", upTo: { percent: 40 } },
          { title: "To the end", upTo: { chapter: "The last" } },
        ],
        questions: [{ text: "Whom do you trust?", position: 40 }],
        meeting: { title: "On Thursdays", startsAt: "2030-06-06T19:00:00Z", recurrence: "FREQ=WEEKLY" },
      },
    }),
    {
      badBodies: [
        {},
        { bookId: "x" },
        { bookId: NOTHING, deadline: "whenever" },
        { bookId: NOTHING, stages: [{ title: "One", upTo: {} }] },
        { bookId: NOTHING, questions: [{ text: "" }] },
        { bookId: NOTHING, meeting: { title: "On Thursdays" } },
      ],
    },
  ),
  updateRead: forMembers(async () => ({ ...(await read()), body: { deadline: "2031-01-01T12:00:00Z" } }), {
    badBodies: [
      { deadline: "2001-01-01" },
      { deadline: 5 },
      { stages: [{ title: "One" }] },
      { stages: [{ title: "One", upTo: {}, opensAt: "2030-01-01" }] },
      { stages: [{ title: "One", upTo: { percent: 101 }, opensAt: "2030-01-01" }] },
      { stages: Array.from({ length: 41 }, () => ({ title: "x", upTo: { percent: 1 }, opensAt: "2030-01-01" })) },
    ],
  }),
  getReadGuide: { prepare: async () => ({ params: (await asked()).params }) },
  updateReadGuide: forMembers(
    async () => ({ ...(await read()), body: { questions: [{ text: "Whom do you trust?", position: 30 }] } }),
    {
      badBodies: [
        {},
        { questions: [{}] },
        { questions: [{ text: "" }] },
        { questions: [{ text: "x".repeat(501) }] },
        { questions: [{ text: "x", position: 101 }] },
        { questions: Array.from({ length: 41 }, () => ({ text: "x" })) },
      ],
    },
  ),
  answerGuideQuestion: forMembers(asked),
  createBuddyRead: {
    prepare: async () => {
      const { as, username } = await withBuddy();
      return { as, body: { bookId: await bookId(), with: [username] } };
    },
    badBodies: [
      {},
      { bookId: NOTHING },
      { bookId: "x", with: ["somebody"] },
      { bookId: NOTHING, with: [] },
      { bookId: NOTHING, with: ["a", "b", "c", "d"] },
      { bookId: NOTHING, with: [5] },
    ],
  },
  deleteRead: forMembers(read),
  logProgress: forMembers(async () => ({ ...(await read()), body: { percent: 40 } }), {
    badBodies: [{}, { percent: 101 }, { page: -1 }, { page: 1, ofPages: 0 }, { ofPages: 200 }, { status: "lost" }],
  }),
};
