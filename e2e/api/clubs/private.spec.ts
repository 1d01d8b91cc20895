/** What a stranger gets of a private club: on each path, by each method, what a missing club gives. */
import { expect, test } from "vitest";
import { clubEndpoints } from "@/lib/clubs/endpoints";
import type { Endpoint } from "@/lib/http/endpoint";
import { clubWorld, withInvitation, withMeeting, withRead, withReport, withThread } from "../../support/clubs";
import { bearerOf, call, newReader } from "../../support/world";
import { type EndpointId, type Prepared, pathOf } from "../contract/case";
import { clubCases } from "../contract/clubs";

const MISSING = "0192f0c1-0000-7000-8000-0000000000ff";
const hidden = { visibility: "private" } as const;

/** Real ids of things in a private club, by what the path is about. */
async function insideOf(path: string): Promise<Record<string, string>> {
  if (path.includes("/comments/{")) return (await withThread(hidden)).comment;
  if (path.includes("/discussions/{")) return (await withThread(hidden)).params;
  if (path.includes("/meetings/{")) return (await withMeeting(hidden)).params;
  if (path.includes("/invitations/{")) return (await withInvitation(hidden)).params;
  if (path.includes("/reports/{")) return (await withReport(hidden)).params;
  if (path.includes("/reads/{")) return (await withRead(hidden)).params;
  const { params, member } = await clubWorld(hidden);
  return { ...params, userId: member.id };
}

async function ask(
  endpoint: Endpoint,
  params: Record<string, string>,
  prepared: Prepared,
  headers: Record<string, string>,
) {
  const query = new URLSearchParams(prepared.query).toString();
  const {
    status,
    body,
    headers: sent,
  } = await call(endpoint.method, `${pathOf(endpoint, params)}${query ? `?${query}` : ""}`, {
    headers,
    body: prepared.body,
  });
  const { requestId: _, ...said } = body ?? {};
  const names = [...sent.keys()].filter((name) => name !== "content-length").sort();
  return { status, said, names, cached: sent.get("cache-control") };
}

const inClubs = (clubEndpoints as readonly Endpoint[]).filter(({ path }) => path.includes("{clubId}"));

test.each(inClubs.map((endpoint) => ({ name: `${endpoint.method} ${endpoint.path}`, endpoint })))(
  "$name",
  async ({ endpoint }) => {
    const prepared = (await clubCases[endpoint.id as EndpointId]?.prepare()) ?? {};
    const inside = await insideOf(endpoint.path);
    for (const headers of [await bearerOf(await newReader()), {}]) {
      const there = await ask(endpoint, inside, prepared, headers);
      const nowhere = await ask(endpoint, { ...inside, clubId: MISSING }, prepared, headers);
      expect(there).toEqual(nowhere);
      expect([401, 404]).toContain(there.status);
      if ("Authorization" in headers) expect(there.status).toBe(404);
    }
  },
);
