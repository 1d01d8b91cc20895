import { eq, sql } from "drizzle-orm";
import { createShelf } from "@/db/factories/profiles";
import { decisions } from "@/db/schema/decisions";
import { sanctions } from "@/db/schema/moderation";
import { readerImports } from "@/db/schema/reader-imports";
import { uploads } from "@/db/schema/uploads";
import { staffRoles } from "@/db/schema/users";
import { apiKeyOf, bearerOf, database, newReader } from "../../../support/world";
import type { EndpointId, Prepared } from "../case";
import { NOTHING } from "../case";
import { decided } from "../decisions";
import { bookId, reader } from "../profile-world";
import { again, as, done, prepare, type Refusals, withBody, withParams, withQuery } from "./refusal";

const HEADER = "Title,Author,ISBN,My Rating,Exclusive Shelf,Book Id,My Review\n";
const ROW = "A book,Somebody,,4,read,,\n";

/** An upload of this file, as a reader sends it. */
const file = (id: EndpointId, content: string) => async (): Promise<Prepared> => {
  const form = new FormData();
  form.set("file", new Blob([content]), "library.csv");
  return { as: (await prepare(id)).as, form };
};
/** A form that is cut off. */
const cutOff = (id: EndpointId) => async (): Promise<Prepared> => ({
  as: { ...(await prepare(id)).as, "Content-Type": "multipart/form-data; boundary=x" },
  body: "no part of it",
});

const manyTimes = (id: EndpointId, times: number) => async () => {
  const prepared = await prepare(id);
  for (let i = 0; i < times; i += 1) await done(id, prepared);
  return prepared;
};

const running = (id: EndpointId) => async () => {
  const prepared = await prepare(id);
  await database()
    .update(readerImports)
    .set({ status: "running" })
    .where(eq(readerImports.id, prepared.params?.id ?? ""));
  return prepared;
};

/** The one admin of this database, which no other test shares. */
export async function onlyAdmin() {
  await database().delete(staffRoles);
  const { id } = await newReader({ roles: ["admin"] });
  return { as: await bearerOf({ id }), id };
}

async function manyShelves(): Promise<Prepared> {
  const person = await newReader();
  await database().execute(sql`insert into shelves (id, user_id, name, slug)
    select gen_random_uuid(), ${person.id}::uuid, 'Shelf ' || n, 'shelf-' || n from generate_series(1, 1000) n`);
  return { as: await bearerOf(person), body: { name: "One more" } };
}

/** Somebody who has recommended ten other books today. */
async function manyRecommended(): Promise<Prepared> {
  const prepared = await prepare("createRecommendation");
  for (let n = 0; n < 10; n += 1)
    await done("createRecommendation", {
      ...prepared,
      body: { ...(prepared.body as object), bookId: await bookId() },
    });
  return prepared;
}

async function manyReads(): Promise<Prepared> {
  const prepared = await prepare("addEarlierRead");
  await database().execute(sql`insert into earlier_reads (id, user_id, work_id)
    select gen_random_uuid(), e.user_id, e.work_id from library_entries e, generate_series(1, 200)
    where e.work_id = ${prepared.params?.bookId}::uuid`);
  return prepared;
}

async function manyKeys(): Promise<Prepared> {
  const person = await newReader();
  for (let i = 0; i < 20; i += 1) await apiKeyOf(person, ["read"]);
  return { as: await bearerOf(person), body: { name: "One more", scopes: ["read"] } };
}

async function takenSlug(): Promise<Prepared> {
  const person = await newReader();
  const [shelf, other] = [await createShelf(database(), person.id), await createShelf(database(), person.id)];
  return { as: await bearerOf(person), params: { id: shelf.id }, body: { slug: other.slug } };
}

async function takenVanity(): Promise<Prepared> {
  const { body } = await done("updateProfile", await prepare("updateProfile"));
  return { as: await reader(), body: { vanity: (body as { vanity: string }).vanity } };
}

async function attached(): Promise<Prepared> {
  const prepared = await prepare("deleteUpload");
  await database()
    .update(uploads)
    .set({ attachedAt: new Date() })
    .where(eq(uploads.id, prepared.params?.id ?? ""));
  return prepared;
}

/** A sanction of somebody whose standing is another. */
async function personWith(values: Parameters<typeof newReader>[0], kind: string): Promise<Prepared> {
  const person = await newReader(values);
  const prepared = await prepare("createSanction");
  return { ...prepared, params: { id: person.id }, body: { kind, reason: "Be kind." } };
}

const sponsor = { sponsor: "A shop" };

const LONG_AGO = { createdAt: new Date(Date.now() - 200 * 86_400_000) };
type Values = Parameters<typeof decided>[0];

async function appealOf(values: Values): Promise<Prepared> {
  const { person, params } = await decided(values);
  return { ...(await prepare("appealDecision")), as: await bearerOf(person), params };
}

/** A warning whose decision has other values. */
async function sanctionOf(values: Values): Promise<Prepared> {
  const prepared = await prepare("appealSanction");
  const [of] = await database()
    .select()
    .from(sanctions)
    .where(eq(sanctions.id, prepared.params?.id ?? ""));
  if (!of) throw new Error("The warning is gone.");
  const { id, userId, reason } = of;
  const decision = { id, userId, reason, kind: "account", action: "warn", rule: "other", source: "staff" } as const;
  await database()
    .insert(decisions)
    .values({ ...decision, ...values });
  return prepared;
}

/** An appeal, answered by whoever made the decision though there are others. */
async function ownDecision(id: "decideAppeal" | "decideSanction"): Promise<Prepared> {
  await newReader({ roles: ["moderator"] });
  const staff = await newReader({ roles: ["moderator"] });
  const kind = id === "decideSanction" ? "account" : "review";
  const made = { appeal: "No.", appealedAt: new Date(), decidedBy: staff.id, kind };
  const { person, params } = await decided(made);
  if (kind === "account")
    await database()
      .insert(sanctions)
      .values({ ...params, userId: person.id, kind: "warning", reason: "x", staffId: staff.id });
  return { ...(await prepare(id)), as: await bearerOf(staff), params };
}

export const readerRefusals: Refusals = {
  getBookByIsbn: { malformed_isbn: withParams("getBookByIsbn", { isbn: "978030640615" }) },
  lookUpBook: {
    malformed_isbn: async () => ({ ...(await prepare("lookUpBook")), query: { isbn: "978030640615" } }),
  },
  addToLibrary: { not_found: withBody("addToLibrary", { bookId: NOTHING }) },
  addEarlierRead: { too_many_reads: manyReads },
  createReview: { duplicate: again("createReview"), not_found: withBody("createReview", { bookId: NOTHING }) },
  grantToken: {
    invalid_code: withBody("grantToken", { code: "000000" }),
    invalid_token: async () => ({ body: { grantType: "refresh_token", refreshToken: "x".repeat(43) } }),
  },
  updateMe: {
    username_taken: async () => withBody("updateMe", { username: (await newReader()).username })(),
  },
  createApiKey: { too_many_keys: manyKeys },
  describeEmbed: {
    not_implemented: withQuery("describeEmbed", { format: "xml" }),
    not_found: withQuery("describeEmbed", { url: `${process.env.E2E_URL ?? "http://in-process"}/@nobody_at_all/none` }),
  },
  updateProfile: {
    vanity_taken: takenVanity,
    unknown_upload: withBody("updateProfile", { photoUploadId: NOTHING }),
  },
  createShelf: { creator_only: withBody("createShelf", sponsor), too_many_shelves: manyShelves },
  updateShelf: { slug_taken: takenSlug, creator_only: withBody("updateShelf", sponsor) },
  addShelfBook: { duplicate: again("addShelfBook") },
  blockReader: { not_found: withBody("blockReader", { username: "nobody_at_all" }) },
  followReader: { not_found: withBody("followReader", { username: "nobody_at_all" }) },
  createRecommendation: {
    not_found: withBody("createRecommendation", { to: "nobody_at_all" }),
    already_recommended: again("createRecommendation"),
    not_accepted: async () => withBody("createRecommendation", { to: (await newReader()).username })(),
    too_many_recommendations: manyRecommended,
  },
  createGoal: { duplicate: again("createGoal") },
  createImport: {
    unknown_format: file("createImport", "Colour,Size\nred,5\n"),
    packed_file: file("createImport", "PK\u0003\u0004"),
    malformed_file: file("createImport", `${HEADER}"A book,Somebody,,4,read,,\n`),
    malformed_form: cutOff("createImport"),
    too_many_rows: file("createImport", HEADER + ROW.repeat(50_001)),
    too_many_imports: manyTimes("createImport", 5),
    empty_file: file("createImport", HEADER),
    invalid_input: async () => ({ as: await reader(), form: new FormData() }),
  },
  changeImportRow: { already_started: running("changeImportRow") },
  startImport: { already_started: again("startImport") },
  retryImport: { already_started: running("retryImport") },
  createExport: { too_many_exports: manyTimes("createExport", 5) },
  getProfileAnalytics: { pro_only: as("getProfileAnalytics", reader) },
  exportProfileAnalytics: {
    pro_only: async () => ({ as: await reader(), query: { table: "daily" } }),
    creator_only: as("exportProfileAnalytics", reader),
  },
  listSubscribers: { creator_only: as("listSubscribers", reader) },
  exportSubscribers: { creator_only: as("exportSubscribers", reader) },
  removeSubscriber: { creator_only: as("removeSubscriber", reader) },
  confirmSubscription: { not_found: withBody("confirmSubscription", { token: "x".repeat(43) }) },
  endSubscription: { not_found: withBody("endSubscription", { token: "x".repeat(43) }) },
  getDomain: { not_found: as("getDomain", reader) },
  removeDomain: { not_found: as("removeDomain", reader) },
  setDomain: {
    pro_only: as("setDomain", reader),
    invalid_hostname: withBody("setDomain", { hostname: "127.0.0.1" }),
  },
  checkDomain: {
    pro_only: as("checkDomain", reader),
    not_found: as("checkDomain", async () => bearerOf(await newReader({ tier: "pro" }))),
  },
  createUpload: {
    not_an_image: file("createUpload", "no picture"),
    unreadable_pdf: async () => {
      const form = new FormData();
      form.set("kind", "letter");
      form.set("file", new Blob(["%PDF-1.7\n%%EOF\n"]), "letter.pdf");
      return { as: await reader(), form };
    },
    malformed_form: cutOff("createUpload"),
    invalid_input: async () => ({ as: await reader(), form: new FormData() }),
  },
  deleteUpload: { upload_in_use: attached },
  createPartner: { duplicate: again("createPartner") },
  muteNotification: { cannot_mute: () => prepare("updateNotification") },
  readUnsubscribe: { not_found: withQuery("readUnsubscribe", { token: "not-a-link" }) },
  unsubscribe: { not_found: withQuery("unsubscribe", { token: "not-a-link" }) },
  createSanction: {
    already_suspended: async () => done("createSanction", await personWith({}, "suspension")),
    is_staff: () => personWith({ roles: ["admin"] }, "warning"),
  },
  setRoles: {
    last_admin: async () => {
      const { as, id } = await onlyAdmin();
      return { as, params: { id }, body: { roles: ["editor"] } };
    },
    already_suspended: async () => ({
      ...(await prepare("setRoles")),
      params: { id: (await newReader({ suspendedAt: new Date() })).id },
    }),
  },
  decideSanction: {
    already_lifted: again("decideSanction"),
    own_decision: () => ownDecision("decideSanction"),
  },
  appealSanction: {
    already_appealed: again("appealSanction"),
    appeal_too_late: () => sanctionOf(LONG_AGO),
    no_longer_in_force: () => sanctionOf({ reversedAt: new Date() }),
  },
  createNotice: {
    foreign_url: withBody("createNotice", { url: "https://elsewhere.example/books/emma" }),
    unknown_url: withBody("createNotice", { url: "/@nobody_here/secrets" }),
  },
  appealDecision: {
    already_appealed: again("appealDecision"),
    appeal_too_late: () => appealOf(LONG_AGO),
    no_longer_in_force: () => appealOf({ reversedAt: new Date() }),
  },
  decideAppeal: { already_decided: again("decideAppeal"), own_decision: () => ownDecision("decideAppeal") },
  createTextRule: { duplicate: again("createTextRule") },
};
