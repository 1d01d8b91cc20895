import { authorMembers } from "@/db/schema/authors";
import { bearerOf, call, database, newReader } from "../../../support/world";
import { freePage } from "../author-world";
import { inputOf, ROOMS, withDelivery, withWebhook } from "../webhooks";
import { done, prepare, type Refusals } from "./refusal";

/** Somebody of the team of a page who does not own it. */
async function helper(): Promise<Record<string, string>> {
  const { author } = await freePage();
  const { id, ...person } = await newReader();
  await database().insert(authorMembers).values({ authorId: author.id, userId: id, role: "member" });
  return bearerOf({ id, ...person });
}

const ofTheOwner = [
  "listAuthorWebhooks",
  "createAuthorWebhook",
  "updateAuthorWebhook",
  "deleteAuthorWebhook",
  "rotateAuthorWebhookSecret",
  "listAuthorWebhookDeliveries",
  "resendAuthorWebhookDelivery",
  "testAuthorWebhook",
];

const refusalsOf = (room: (typeof ROOMS)[number]): Refusals => {
  const { name } = room;
  const disabled = async (prepared: Awaited<ReturnType<typeof withDelivery>>) => {
    const { deliveryId: _, ...params } = prepared.params;
    await done(`update${name}Webhook`, { as: prepared.as, params, body: { enabled: false } });
    return prepared;
  };
  return {
    [`create${name}Webhook`]: {
      too_many_webhooks: async () => {
        const prepared = await prepare(`create${name}Webhook`);
        for (let i = 0; i < 10; i += 1) await done(`create${name}Webhook`, { ...prepared, body: inputOf(room) });
        return prepared;
      },
    },
    [`resend${name}WebhookDelivery`]: { webhook_disabled: async () => disabled(await withDelivery(room)) },
    [`test${name}Webhook`]: {
      webhook_disabled: async () => disabled(await withWebhook(room)),
      too_many_tests: async () => {
        const { as, params } = await withWebhook(room);
        for (let i = 0; i < 20; i += 1) await call("POST", `${room.path(params)}/${params.id}/test`, { headers: as });
        return { as, params };
      },
    },
  };
};

const all: Refusals = Object.assign({}, ...ROOMS.map(refusalsOf));

export const webhookRefusals: Refusals = {
  ...all,
  ...Object.fromEntries(
    ofTheOwner.map((id) => [
      id,
      { ...all[id], holder_only: async () => ({ ...(await prepare(id)), as: await helper() }) },
    ]),
  ),
};
