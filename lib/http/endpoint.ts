import type { z } from "zod";
import { ROLES, type Role } from "@/lib/format/roles";
import type { Deprecation } from "./deprecation";

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/**
 * Who may call. The functions themselves decide; the class is what the reference says, what is asked before anything is
 * said about the input (lib/registry/access-checks.ts), and from what the contract test derives whom the function must refuse.
 * A role is for whoever has it, and for admins; `staff` for everybody with any role.
 */
export type Access =
  | "public"
  | "reader"
  | "author"
  | "pro"
  | "curator"
  | "curator-or-editor"
  | "staff"
  | Role
  | "member"
  | "club-moderator"
  | "club-admin";

export type Endpoint<
  M extends Method = Method,
  P extends string = string,
  Params extends z.ZodType | undefined = z.ZodType | undefined,
  Query extends z.ZodObject | undefined = z.ZodObject | undefined,
  Body extends z.ZodType | undefined = z.ZodType | undefined,
  Answer extends z.ZodType | undefined = z.ZodType | undefined,
> = {
  /** Operation id, verb + resource: `castVote`. */
  id: string;
  method: M;
  /** As documented, without {base_url}: `/authors/{id}/follow`. */
  path: P;
  area: string;
  summary: string;
  /** For the developer of a client: what it does, who may, what changes, and the rules that surprise. */
  description: string;
  access: Access;
  params?: Params;
  query?: Query;
  /** Parameters it does not have are ignored, as machines of others expect that send some of their own. */
  looseQuery?: boolean;
  body?: Body;
  /** The success body; absent for 204. */
  response?: Answer;
  status: 200 | 201 | 202 | 204;
  /** The status where what was to be made was there already: the function says so with `ctx.answer.foundExisting`. */
  statusIfThere?: 200;
  /** Codes of refusals that are this endpoint's own, beyond invalid input, missing credentials and not found. */
  errors?: readonly string[];
  /** Seconds that shared caches may keep an anonymous answer. */
  publicSeconds?: number;
  /** A POST that only reads (find, list): a key with the read scope suffices, no Idempotency-Key. */
  reads?: boolean;
  /** What it writes when it refuses has to stay, such as a try that is counted: no Idempotency-Key, whose transaction takes it back. */
  keepsRefusals?: boolean;
  /** Asks somebody outside before it writes: with an Idempotency-Key, whose transaction waits too, few do so at once. */
  asksOutside?: boolean;
  /** Refuses API keys: account, keys and staff matters need a bearer token or the session. */
  personal?: boolean;
  /** A suspended person may do this too: appeals, what they may read, their own data. */
  openToSuspended?: boolean;
  /** The fields of the body that everybody will read: they are screened, and may reach the staff's queue as this kind. */
  publicText?: {
    /** Absent where nobody else reads it yet: the function that opens it later asks the rules again. */
    kind?: string;
    fields: readonly string[];
    /** Fields that are there for addresses, in which a new account may post links too. */
    addresses?: readonly string[];
  };
  /** What of the response becomes its ETag, for editors that send If-Match. */
  etag?(response: Parsed<Answer>): string | number;
  /** How the response names what was made: its Location is this address and that name. */
  location?(response: Parsed<Answer>): string;
  /** The fields of a multipart body that the function reads itself; without one that is declared, `file` is the file. */
  multipart?: z.ZodObject;
  /** How many bytes that file may have, where it is not the usual 10 MB. */
  largestFile?: number;
  /** Answers 404 though nothing in its path names a thing: the body or the query does, or the caller's own. */
  mayMiss?: boolean;
  /** It is to go: said in the document, and in each answer. */
  deprecated?: Deprecation;
  /** The content type of an answer that is not JSON (a file, a calendar): the function returns the Response. */
  produces?: string;
};

/** Whether a class is for people with a role; such operations are never open to API keys. */
export const isForStaff = (access: Access): boolean => access === "staff" || ROLES.some((role) => role === access);

/** Whether a repetition with the same Idempotency-Key gets the first answer: for POSTs of somebody who is known, that write. */
export const takesIdempotencyKey = ({ method, reads, keepsRefusals, access }: Endpoint): boolean =>
  method === "POST" && !reads && !keepsRefusals && access !== "public";

/** Declares an endpoint: what validates, types, serialises and documents it, once. */
export function endpoint<
  const M extends Method,
  const P extends string,
  Params extends z.ZodType | undefined = undefined,
  Query extends z.ZodObject | undefined = undefined,
  Body extends z.ZodType | undefined = undefined,
  Answer extends z.ZodType | undefined = undefined,
>(declaration: Endpoint<M, P, Params, Query, Body, Answer>): Endpoint<M, P, Params, Query, Body, Answer> {
  return declaration;
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
type Sent<S> = S extends z.ZodType ? z.input<S> : undefined;

/** What the endpoint's function gets. */
export type Input<E> =
  E extends Endpoint<Method, string, infer Params, infer Query, infer Body>
    ? { params: Parsed<Params>; query: Parsed<Query>; body: Parsed<Body> }
    : never;

/** What the endpoint's function returns. */
export type Output<E> =
  E extends Endpoint<Method, string, infer _P, infer _Q, infer _B, infer Answer>
    ? Answer extends z.ZodType
      ? z.input<Answer>
      : void | Response
    : never;

/** What a client sends and receives. */
export type Call<E> =
  E extends Endpoint<Method, string, infer Params, infer Query, infer Body, infer Answer>
    ? { params: Sent<Params>; query: Sent<Query>; body: Sent<Body>; response: Parsed<Answer> }
    : never;
