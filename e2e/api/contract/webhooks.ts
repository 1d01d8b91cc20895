import { unique } from "@/db/factories";
import { createCurator } from "@/db/factories/collections";
import { clubWorld, stranger } from "../../support/clubs";
import { bearerOf, call, database, newReader } from "../../support/world";
import { freePage, notAuthors } from "./author-world";
import type { Case, Cases, Prepared } from "./case";

/** Whoever may have webhooks: how they are called in the ids of the operations, and where theirs are. */
type Room = {
  name: "Author" | "Curator" | "Club";
  event: string;
  path: (params: Record<string, string>) => string;
  owner: () => Promise<Prepared>;
  refused: Case["refused"];
};

export const ROOMS: readonly Room[] = [
  {
    name: "Author",
    event: "release.published",
    path: () => "/author/webhooks",
    owner: async () => ({ as: (await freePage()).as, params: {} }),
    refused: notAuthors,
  },
  {
    name: "Curator",
    event: "collection.published",
    path: () => "/curator/webhooks",
    owner: async () => ({ as: await bearerOf((await createCurator(database())).person), params: {} }),
    refused: async () => [{ as: await bearerOf(await newReader()), code: "curator_only" }],
  },
  {
    name: "Club",
    event: "read.chosen",
    path: ({ clubId }) => `/v1/clubs/${clubId}/webhooks`,
    owner: async () => {
      const { asAdmin, params } = await clubWorld();
      return { as: asAdmin, params: { clubId: params.clubId } };
    },
    refused: async () => [{ as: await stranger(), code: "members_only" }],
  },
];

export const inputOf = ({ event }: Room) => ({ url: `https://hooks-${unique()}.example/in`, events: [event] });

/** One that is registered. */
export async function withWebhook(room: Room): Promise<Prepared & { params: Record<string, string> }> {
  const { as, params = {} } = await room.owner();
  const { body, text } = await call("POST", room.path(params), { headers: as, body: inputOf(room) });
  if (!body.id) throw new Error(`A webhook was not made: ${text}`);
  return { as, params: { ...params, id: body.id as string } };
}

/** One that was sent a test. */
export async function withDelivery(room: Room): Promise<Prepared & { params: Record<string, string> }> {
  const { as, params } = await withWebhook(room);
  const { body, text } = await call("POST", `${room.path(params)}/${params.id}/test`, { headers: as });
  if (!body.id) throw new Error(`A test was not sent: ${text}`);
  return { as, params: { ...params, deliveryId: body.id as string } };
}

function casesOf(room: Room): Cases {
  const { name, refused } = room;
  const of = (prepare: Case["prepare"], rest: Omit<Case, "prepare"> = {}): Case => ({
    prepare,
    refused,
    badQueries: [{ unheard: "of" }],
    ...rest,
  });
  const badUrls = ["ftp://hooks.example/x", "no address"]; // these tests let loopback pass: lib/webhooks/manage.test.ts
  return {
    [`list${name}Webhooks`]: of(() => withWebhook(room), { badQueries: [{ limit: "0" }] }),
    [`create${name}Webhook`]: of(async () => ({ ...(await room.owner()), body: inputOf(room) }), {
      badBodies: [
        {},
        ...badUrls.map((url) => ({ ...inputOf(room), url })),
        { ...inputOf(room), events: [] },
        { ...inputOf(room), events: ["user.deleted"] },
        { ...inputOf(room), secret: "mine" },
      ],
    }),
    [`update${name}Webhook`]: of(async () => ({ ...(await withWebhook(room)), body: { enabled: false } }), {
      badBodies: [...badUrls.map((url) => ({ url })), { events: [] }, { enabled: "no" }],
    }),
    [`delete${name}Webhook`]: of(() => withWebhook(room)),
    [`rotate${name}WebhookSecret`]: of(async () => ({ ...(await withWebhook(room)), body: { overlapHours: 1 } }), {
      badBodies: [{ overlapHours: -1 }, { overlapHours: 1_000 }],
    }),
    [`list${name}WebhookDeliveries`]: of(() => withDelivery(room), { badQueries: [{ page: "0" }] }),
    [`resend${name}WebhookDelivery`]: of(() => withDelivery(room)),
    [`test${name}Webhook`]: of(() => withWebhook(room)),
  };
}

export const webhookCases: Cases = Object.assign({}, ...ROOMS.map(casesOf));
