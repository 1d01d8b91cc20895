/** The cases of all areas, and how one is sent. */
import type { Endpoint } from "@/lib/http/endpoint";
import { type ApiResponse, call } from "../../support/world";
import { accountCases } from "./account";
import { authorCases } from "./authors";
import { type Case, type EndpointId, type Prepared, pathOf } from "./case";
import { catalogueCases } from "./catalogue";
import { clubCases } from "./clubs";
import { collectionCases } from "./collections";
import { correctionCases } from "./corrections";
import { decisionCases } from "./decisions";
import { installationCases } from "./installation";
import { mergeCases } from "./merges";
import { moderationCases } from "./moderation";
import { notificationCases } from "./notifications";
import { oauthCases } from "./oauth";
import { ownDataCases } from "./own-data";
import { ownProfileCases } from "./own-profile";
import { passkeyCases } from "./passkeys";
import { platformCases } from "./platform";
import { profileCases } from "./profiles";
import { sessionCases } from "./sessions";
import { webhookCases } from "./webhooks";

export const cases: Record<EndpointId, Case> = {
  ...authorCases,
  ...catalogueCases,
  ...decisionCases,
  ...mergeCases,
  ...accountCases,
  ...passkeyCases,
  ...sessionCases,
  ...oauthCases,
  ...collectionCases,
  ...platformCases,
  ...notificationCases,
  ...clubCases,
  ...profileCases,
  ...ownProfileCases,
  ...ownDataCases,
  ...moderationCases,
  ...correctionCases,
  ...installationCases,
  ...webhookCases,
} as Record<EndpointId, Case>;

/** The case of an operation; throws for one without. */
export function caseOf(id: EndpointId): Case {
  const found = cases[id];
  if (!found) throw new Error(`${id} has no case: add one to e2e/api/contract.`);
  return found;
}

export async function send(
  endpoint: Endpoint,
  prepared: Prepared,
  headers: Record<string, string> | undefined = prepared.as,
): Promise<ApiResponse> {
  const query = new URLSearchParams(prepared.query).toString();
  const path = `${pathOf(endpoint, prepared.params)}${query ? `?${query}` : ""}`;
  if (!prepared.form) return call(endpoint.method, path, { headers, body: prepared.body });
  const encoded = new Response(prepared.form);
  const raw = new Uint8Array(await encoded.arrayBuffer());
  return call(endpoint.method, path, {
    headers: { ...headers, "Content-Type": encoded.headers.get("content-type") ?? "" },
    raw,
  });
}
