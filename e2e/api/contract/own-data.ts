/** One's own data: imports, exports, earlier readings, the account. */
import { vi } from "vitest";
import { addReading } from "@/db/factories/profiles";
import { bearerOf, call, database, newReader } from "../../support/world";
import { type Cases, NOTHING } from "./case";
import { bookId, reader } from "./profile-world";

const HISTORY = `Title,Author,ISBN,My Rating,Exclusive Shelf,Book Id,My Review
A book of the contract,Somebody,,4,read,,Well said
,Nobody,,0,read,,
`;

function file(text = HISTORY): FormData {
  const form = new FormData();
  form.set("file", new Blob([text]), "library.csv");
  return form;
}

async function imported(as: Record<string, string>) {
  const encoded = new Response(file());
  const headers = { ...as, "Content-Type": encoded.headers.get("content-type") ?? "" };
  const { body } = await call("POST", "/v1/me/imports", { headers, raw: new Uint8Array(await encoded.arrayBuffer()) });
  return { as, params: { id: body.id as string } };
}

/** Asks until the job is done. */
const reaches = (path: string, headers: Record<string, string>, status: string) =>
  vi.waitUntil(async () => (await call("GET", path, { headers })).body.status === status, { timeout: 20_000 });

async function finished() {
  const prepared = await imported(await reader());
  await call("POST", `/v1/me/imports/${prepared.params.id}/start`, { headers: prepared.as, body: {} });
  await reaches(`/v1/me/imports/${prepared.params.id}`, prepared.as, "done");
  return prepared;
}

async function exported() {
  const as = await reader();
  const { body } = await call("POST", "/v1/me/exports", { headers: as, body: undefined });
  return { as, params: { id: body.id as string } };
}

async function readyExport() {
  const prepared = await exported();
  await reaches(`/v1/me/exports/${prepared.params.id}`, prepared.as, "ready");
  return prepared;
}

async function withRead() {
  const person = await newReader();
  const { done } = await addReading(database(), person.id);
  const as = await bearerOf(person);
  const { body } = await call("POST", `/v1/me/library/${done.id}/reads`, {
    headers: as,
    body: { finishedOn: "2020-02-02" },
  });
  return { as, params: { bookId: done.id, readId: body.id as string } };
}

export const ownDataCases: Cases = {
  createImport: { prepare: async () => ({ as: await reader(), form: file() }) },
  listImports: { prepare: async () => ({ as: (await imported(await reader())).as }) },
  getImport: { prepare: async () => imported(await reader()) },
  deleteImport: { prepare: async () => imported(await reader()) },
  listImportRows: { prepare: async () => imported(await reader()), badQueries: [{ state: "lost" }] },
  changeImportRow: {
    prepare: async () => {
      const { as, params } = await imported(await reader());
      return { as, params: { ...params, row: "1" }, body: { bookId: await bookId() } };
    },
    badBodies: [{}, { bookId: "x" }, { bookId: NOTHING, skip: true }, { skip: "yes" }],
    missing: [{ row: "99" }, { row: "x" }, { id: NOTHING }],
  },
  startImport: {
    prepare: async () => ({ ...(await imported(await reader())), body: {} }),
    badBodies: [{ reviews: "all" }],
  },
  retryImport: { prepare: async () => ({ ...(await finished()), body: {} }), badBodies: [{ shelves: 1 }] },
  publishImportedReviews: { prepare: finished },
  createExport: { prepare: async () => ({ as: await reader() }) },
  listExports: { prepare: async () => ({ as: (await exported()).as }) },
  getExport: { prepare: exported },
  downloadExport: { prepare: readyExport },
  deleteAccount: { prepare: async () => ({ as: await reader() }) },

  addEarlierRead: {
    prepare: async () => {
      const { as, params } = await withRead();
      return { as, params: { bookId: params.bookId }, body: { startedOn: "2019-01-01", finishedOn: "2019-02-01" } };
    },
    badBodies: [{ startedOn: "2020-02-02", finishedOn: "2020-02-01" }, { finishedOn: "yesterday" }],
  },
  updateEarlierRead: {
    prepare: async () => ({ ...(await withRead()), body: { startedOn: "2020-01-01" } }),
    badBodies: [{ startedOn: "2021-01-01" }],
  },
  removeEarlierRead: { prepare: withRead },
};
