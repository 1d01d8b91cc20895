import { createWork } from "@/db/factories";
import { createCollection, createCurator } from "@/db/factories/collections";
import { bearerOf, database } from "../../../support/world";
import { staffAs } from "../author-world";
import type { EndpointId, Prepared } from "../case";
import { NOTHING } from "../case";
import { again, as, prepare, type Refusals, withBody } from "./refusal";

const books = async () => [{ bookId: (await createWork(database())).id }];
const asCurator = async (values: NonNullable<Parameters<typeof createCurator>[1]> = {}) =>
  bearerOf((await createCurator(database(), values)).person);

/** What any list may be refused for, whoever makes or changes it. */
const ofAnyList = (id: EndpointId) => ({
  publication_in_past: withBody(id, { publishAt: "2001-01-01T00:00:00Z" }),
  expiry_in_past: withBody(id, { expiresAt: "2001-01-01T00:00:00Z" }),
  expires_before_publication: withBody(id, { publishAt: "2099-02-01T00:00:00Z", expiresAt: "2099-01-01T00:00:00Z" }),
  unknown_book: withBody(id, { books: [{ bookId: NOTHING }] }),
  unknown_upload: withBody(id, { coverUploadId: NOTHING }),
});

async function ownDraft(values: NonNullable<Parameters<typeof createCurator>[1]>): Promise<Prepared> {
  const { person, curator } = await createCurator(database(), values);
  const { id } = await createCollection(database(), { curatorId: curator.id, publishAt: null });
  return { as: await bearerOf(person), params: { id } };
}

export const collectionRefusals: Refusals = {
  applyAsCurator: {
    already_applied: again("applyAsCurator"),
    already_verified: as("applyAsCurator", asCurator),
    author_page_required: withBody("applyAsCurator", { kind: "author" }),
    unknown_upload: withBody("applyAsCurator", { evidenceUploadIds: [NOTHING] }),
  },
  createCollection: {
    ...ofAnyList("createCollection"),
    guidelines_not_accepted: as("createCollection", () => asCurator({ guidelinesAcceptedAt: null })),
    outside_genres: as("createCollection", () => asCurator({ kind: "author" })),
  },
  updateCollection: {
    ...ofAnyList("updateCollection"),
    guidelines_not_accepted: async () => ({
      ...(await ownDraft({ guidelinesAcceptedAt: null })),
      body: { publishAt: "now" },
    }),
    edit_conflict: async () => {
      const prepared = await prepare("updateCollection");
      return { ...prepared, as: { ...prepared.as, "If-Match": '"999"' } };
    },
    outside_genres: async () => ({ ...(await ownDraft({ kind: "author" })), body: { books: await books() } }),
  },
  createOfficialCollection: ofAnyList("createOfficialCollection"),
  featureCollection: {
    archived: async () => ({
      as: await staffAs(),
      params: { id: (await createCollection(database(), { official: true, archivedAt: new Date() })).id },
      body: { featured: true },
    }),
  },
  verifyCurator: {
    already_decided: async () => ({
      as: await staffAs(),
      params: { id: (await createCurator(database(), { verifiedAt: null })).curator.id },
      body: { decision: "reject" },
    }),
    author_page_required: async () => ({
      as: await staffAs(),
      params: { id: (await createCurator(database(), { kind: "author", verifiedAt: null })).curator.id },
      body: { decision: "verify" },
    }),
  },
};
