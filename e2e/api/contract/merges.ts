import { createAuthor, createEdition, createSeries, createWork } from "@/db/factories";
import { bearerOf, call, database, newReader } from "../../support/world";
import { type Cases, NOTHING } from "./case";

const book = () => createWork(database());
const staff = async () => bearerOf(await newReader({ roles: ["librarian"] }));
const pair = async () => ({ kind: "book", keep: (await book()).id, drop: [(await book()).id], reason: "One novel." });

/** A merge that was done, and who may undo it. */
async function merged() {
  const as = await staff();
  const { body } = await call("POST", "/librarian/merges", { headers: as, body: await pair() });
  return { as, params: { id: body.id as string } };
}

/** A book of two editions. */
async function ofTwo() {
  const { id } = await book();
  const [, goes] = [await createEdition(database(), id), await createEdition(database(), id)];
  return { id, editionId: goes.id };
}

const splitOf = async () => {
  const { id, editionId } = await ofTwo();
  return { as: await staff(), params: { id }, body: { editionIds: [editionId], title: "Another", reason: "Two." } };
};

/** A split that was done, and who may undo it. */
async function taken() {
  const { as, params, body } = await splitOf();
  await call("POST", `/librarian/books/${params.id}/split`, { headers: as, body });
  const { body: list } = await call("GET", "/librarian/splits?limit=1", { headers: as });
  return { as, params: { id: list.data[0].id as string } };
}

export const mergeCases: Cases = {
  createMerge: {
    prepare: async () => ({ as: await staff(), body: await pair() }),
    badBodies: [
      {},
      { kind: "shelf", keep: NOTHING, drop: [NOTHING], reason: "The same." },
      { kind: "book", keep: NOTHING, drop: [], reason: "The same." },
      { kind: "book", keep: NOTHING, drop: [NOTHING, NOTHING], reason: "The same." },
      { kind: "book", keep: "frankenstein", drop: [NOTHING], reason: "The same." },
      { kind: "book", keep: NOTHING, drop: [NOTHING], reason: " " },
    ],
  },
  listMerges: {
    prepare: async () => ({ as: (await merged()).as, query: { limit: "1" } }),
    badQueries: [{ page: "0" }, { limit: "101" }],
  },
  undoMerge: { prepare: merged },
  splitBook: {
    prepare: splitOf,
    badBodies: [{}, { editionIds: [] }, { editionIds: [NOTHING, NOTHING] }, { editionIds: [NOTHING], title: "" }],
  },
  splitAuthor: {
    prepare: async () => {
      const { id } = await createAuthor(database());
      const [, goes] = [await createWork(database(), { authorId: id }), await createWork(database(), { authorId: id })];
      return { as: await staff(), params: { id }, body: { bookIds: [goes.id], name: "The other one", reason: "Two." } };
    },
    badBodies: [{}, { bookIds: [] }, { bookIds: [NOTHING], name: "" }],
  },
  splitSeries: {
    prepare: async () => {
      const { id } = await createSeries(database());
      const [, goes] = [await createWork(database(), { seriesId: id }), await createWork(database(), { seriesId: id })];
      return {
        as: await staff(),
        params: { id },
        body: { bookIds: [goes.id], name: `Others ${goes.id}`, reason: "Two." },
      };
    },
    badBodies: [{}, { bookIds: [NOTHING] }, { bookIds: [], name: "Others" }],
  },
  listSplits: {
    prepare: async () => ({ as: (await taken()).as, query: { limit: "1" } }),
    badQueries: [{ page: "0" }, { limit: "101" }],
  },
  undoSplit: { prepare: taken },
};
