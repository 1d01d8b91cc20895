/** Requests that get one of the codes an operation declares, each made again and sent once. */

import { eq } from "drizzle-orm";
import { decodeJwt } from "jose";
import { users } from "@/db/schema/users";
import type { Endpoint } from "@/lib/http/endpoint";
import { endpoints } from "@/lib/registry/endpoints";
import { database } from "../../../support/world";
import type { EndpointId, Prepared } from "../case";
import { caseOf, send } from "../cases";

export type Refusals = Partial<Record<EndpointId, Record<string, () => Promise<Prepared>>>>;

const endpointOf = (id: EndpointId): Endpoint => {
  const found = endpoints.find((endpoint) => endpoint.id === id);
  if (!found) throw new Error(`No operation is called ${id}.`);
  return found;
};
export const prepare = (id: EndpointId): Promise<Prepared> => caseOf(id).prepare();

/** Sends a request that must succeed, and gives it back. */
export async function done(id: EndpointId, prepared: Prepared): Promise<Prepared> {
  const endpoint = endpointOf(id);
  const { status, text } = await send(endpoint, prepared);
  if (status !== endpoint.status) throw new Error(`${id}: ${text}`);
  return prepared;
}

/** What succeeds, a second time. */
export const again = (id: EndpointId) => async () => done(id, await prepare(id));

/** What succeeds, with other words in its body. */
export const withBody = (id: EndpointId, body: object) => async (): Promise<Prepared> => {
  const prepared = await prepare(id);
  return { ...prepared, body: { ...(prepared.body as object), ...body } };
};

/** What succeeds, with other words in its body, from an account that was made just now: it has narrower limits. */
export const fromNewAccount = (id: EndpointId, body: () => object) => async (): Promise<Prepared> => {
  const prepared = await withBody(id, body())();
  const { sub = "" } = decodeJwt(prepared.as?.Authorization?.replace("Bearer ", "") ?? "");
  await database().update(users).set({ createdAt: new Date() }).where(eq(users.id, sub));
  return prepared;
};

/** What succeeds, as somebody else asks for it. */
export const as = (id: EndpointId, who: () => Promise<Record<string, string>>) => async (): Promise<Prepared> => ({
  ...(await prepare(id)),
  as: await who(),
});

/** What succeeds, with another identifier or query. */
export const withParams = (id: EndpointId, params: Record<string, string>) => async (): Promise<Prepared> => {
  const prepared = await prepare(id);
  return { ...prepared, params: { ...prepared.params, ...params } };
};
export const withQuery = (id: EndpointId, query: Record<string, string>) => async (): Promise<Prepared> => {
  const prepared = await prepare(id);
  return { ...prepared, query: { ...prepared.query, ...query } };
};
