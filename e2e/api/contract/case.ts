import type { Endpoint } from "@/lib/http/endpoint";
import type { endpoints } from "@/lib/registry/endpoints";

/** An id that names nothing. */
export const NOTHING = "0192f0c1-0000-7000-8000-000000000000";

export type EndpointId = (typeof endpoints)[number]["id"];

/** Who sends the request of a success, and with what; made again for each run, since many requests change something. */
export type Prepared = {
  /** Headers with credentials; absent for anonymous. */
  as?: Record<string, string>;
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  /** For multipart endpoints: the body as it goes over the wire. */
  form?: FormData;
};

export type Case = {
  prepare: () => Promise<Prepared>;
  /** Bodies that must be refused with 400, beyond the unknown property that every strict body refuses. */
  badBodies?: unknown[];
  badQueries?: Record<string, string>[];
  /** Headers of signed-in people who may not do this, each with the code of the 401 they must get. */
  refused?: () => Promise<{ as: Record<string, string>; code: string }[]>;
  /** An identifier that names nothing gives 404; give others than the default (a random UUID and a nonsense word) here. */
  missing?: Record<string, string>[];
};

export type Cases = Partial<Record<EndpointId, Case>>;

export const pathOf = (endpoint: Endpoint, params: Record<string, string> = {}): string =>
  endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
