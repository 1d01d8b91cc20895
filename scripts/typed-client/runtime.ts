/**
 * A client of the Bookplate API, version {version}: one file, no dependencies, made from the OpenAPI document.
 *
 *   const bookplate = new Bookplate({ url: "https://books.example/api", token: async () => accessToken });
 *   const author = await bookplate.getAuthor({ path: { id: "jane-austen" } });
 *   for await (const entry of bookplate.all("listLibrary", {})) console.log(entry.status);
 *
 * Licence: MIT.
 */

/** `once`: sent with an Idempotency-Key. `form`: the body goes as multipart/form-data. `file`: the answer is not JSON. */
type Kind = "once" | "form" | "file";

// generated: begin
type Problem = { status: number; code: string; message: string; issues: { path: string; message: string }[] };
export interface Operations {
  listThings: {
    query?: { page?: number; limit?: number };
    response: { data: string[]; page: number; pageCount: number };
  };
}
const OPERATIONS: { [Id in keyof Operations]: readonly [method: string, path: string, kind?: Kind] } = {
  listThings: ["GET", "/things"],
};
// generated: end

type Id = keyof Operations;
/** Path, query and body of an operation. */
export type Input<K extends Id> = Omit<Operations[K], "response">;
export type Output<K extends Id> = Operations[K]["response"];
/** Operations that answer one page of a list. */
export type Paged = { [K in Id]: Output<K> extends { data: unknown[]; pageCount: number } ? K : never }[Id];
/** What such a list is of. */
export type Item<K extends Paged> = Output<K> extends { data: (infer T)[] } ? T : never;

export type CallOptions = {
  signal?: AbortSignal;
  /** For a POST that creates something: the same key, the same result, within 24 hours. Made anew for each call without. */
  idempotencyKey?: string;
};

type Calls = {
  [K in Id]: Record<string, never> extends Input<K>
    ? (input?: Input<K>, options?: CallOptions) => Promise<Output<K>>
    : (input: Input<K>, options?: CallOptions) => Promise<Output<K>>;
};

/** An answer that is an error: `code` is stable, `problem` is the whole of it (RFC 9457). */
export class BookplateError extends Error {
  override readonly name = "BookplateError";
  readonly status: number;
  readonly code: string;
  readonly problem: Problem | null;
  /** How long to wait before trying again, in seconds; null where the answer does not say. */
  readonly retryAfter: number | null;

  constructor(status: number, problem: Problem | null, retryAfter: number | null) {
    super(problem?.message ?? `The server answered ${status}.`);
    this.status = status;
    this.code = problem?.code ?? "unknown";
    this.problem = problem;
    this.retryAfter = retryAfter;
  }
}

export type BookplateOptions = {
  /** Where the API begins, such as `https://books.example/api`. */
  url: string;
  /** An access token, or where to get the one that is valid now. */
  token?: string | (() => string | Promise<string>);
  /** An API key, in place of a token. */
  apiKey?: string;
  /** In place of the platform's own. */
  fetch?: typeof fetch;
};

type AnyInput = { path?: object; query?: object; body?: unknown };

class Client {
  readonly #options: BookplateOptions;

  constructor(options: BookplateOptions) {
    this.#options = options;
    for (const id of Object.keys(OPERATIONS) as Id[])
      Object.assign(this, {
        [id]: (input?: AnyInput, given?: CallOptions) => this.#call(id, input ?? {}, given ?? {}),
      });
  }

  /** Every item of a list, page after page, as they are asked for. */
  async *all<K extends Paged>(id: K, input: Input<K>, options: CallOptions = {}): AsyncGenerator<Item<K>, void> {
    const given = input as AnyInput;
    for (let page = 1, pageCount = 1; page <= pageCount; page += 1) {
      const query = { limit: 100, ...given.query, page };
      const answer = (await this.#call(id, { ...given, query }, options)) as { data: Item<K>[]; pageCount: number };
      yield* answer.data;
      pageCount = answer.pageCount;
    }
  }

  async #call(id: Id, input: AnyInput, { signal, idempotencyKey }: CallOptions): Promise<unknown> {
    const [method, path, kind] = OPERATIONS[id];
    const headers: Record<string, string> = { Accept: kind === "file" ? "*/*" : "application/json" };
    const { token, apiKey, url, fetch: send = fetch } = this.#options;
    if (token) headers.Authorization = `Bearer ${typeof token === "string" ? token : await token()}`;
    else if (apiKey) headers["X-API-Key"] = apiKey;
    if (kind === "once") headers["Idempotency-Key"] = idempotencyKey ?? crypto.randomUUID();
    const isForm = kind === "form";
    if (input.body !== undefined && !isForm) headers["Content-Type"] = "application/json";
    const body = input.body === undefined ? null : isForm ? formOf(input.body as object) : JSON.stringify(input.body);
    const response = await send(`${url.replace(/\/$/, "")}${addressOf(path, input)}`, {
      method,
      headers,
      body,
      ...(signal && { signal }),
    });
    if (!response.ok) throw await errorOf(response);
    if (kind === "file") return response;
    return response.status === 204 ? undefined : response.json();
  }
}

/** The client: one method for each operation, by its name in the reference. */
export type Bookplate = Client & Calls;
export const Bookplate = Client as unknown as new (options: BookplateOptions) => Bookplate;

function addressOf(path: string, { path: names = {}, query = {} }: AnyInput): string {
  const named = new Map(Object.entries(names));
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(named.get(name))));
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
  return search.size > 0 ? `${filled}?${search}` : filled;
}

function formOf(fields: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined) form.set(name, value instanceof Blob ? value : String(value));
  return form;
}

async function errorOf(response: Response): Promise<BookplateError> {
  const isProblem = /json/.test(response.headers.get("content-type") ?? "");
  const wait = response.headers.get("retry-after");
  return new BookplateError(response.status, isProblem ? await response.json() : null, wait ? Number(wait) : null);
}
