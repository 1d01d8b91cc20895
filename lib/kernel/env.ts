import { z } from "zod";
import { singleton } from "@/db/singletons";

const unset = (value: unknown) => (value === "" ? undefined : value);
const text = z.preprocess(unset, z.string().trim().min(1).optional());
const oneOf = <const T extends readonly string[]>(values: T) =>
  z.enum(values, { error: `must be one of ${values.join(", ")}` });
const between = (least: number, max: number) => {
  const error = `must be a number from ${least} to ${max}`;
  return z.coerce.number({ error }).min(least, { error }).max(max, { error });
};
const whole = (least: number, max: number) =>
  between(least, max).int({ error: `must be a whole number from ${least} to ${max}` });
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[?::1\]?)$/;
const isSafeFor = ({ protocol, hostname }: URL) => protocol === "https:" || LOOPBACK.test(hostname);
const postgresUrl = z.preprocess(
  unset,
  z.url({ protocol: /^postgres(ql)?$/, error: "must look like postgres://user:password@host:5432/name" }).optional(),
);
const httpUrl = z.preprocess(
  unset,
  z.url({ protocol: /^https?$/, error: "must be an http(s) address such as https://books.example" }).optional(),
);

/** Every variable of the project; `.env.example` explains them. Nothing else reads process.env. */
const Env = z.object({
  NODE_ENV: oneOf(["development", "production", "test"]).default("production"),
  PORT: z.preprocess(unset, whole(1, 65_535).optional()),
  /** The address to listen on: loopback unless a container or proxy needs another. */
  HOST: z.preprocess(unset, z.string().default("127.0.0.1")),
  /** How many processes `npm start` serves with, beside the one that does the jobs; as many as there are cores up to four unless set. */
  PROCESSES: z.preprocess(unset, whole(1, 64).optional()),
  BOOKPLATE_DATA: z.preprocess(unset, z.string().default(".data")),
  DATABASE_URL: postgresUrl,
  /** PostgreSQL itself, where DATABASE_URL is a pooler in transaction mode: for what needs a session of its own. */
  DATABASE_DIRECT_URL: postgresUrl,
  /** A streaming replica that strangers' public pages are read from. */
  DATABASE_REPLICA_URL: postgresUrl,
  /** Connections of the app's own pool in each process. */
  DATABASE_POOL: z.preprocess(unset, whole(2, 200).default(10)),
  /** How long one statement may take; who waits for the answer waits five seconds longer. */
  DATABASE_STATEMENT_SECONDS: z.preprocess(unset, whole(1, 600).default(30)),
  /** Without a path: pages, cookies and addresses of mails begin at the root. */
  APP_URL: httpUrl.refine(
    (value) => !value || !URL.canParse(value) || new URL(value).href === `${new URL(value).origin}/`,
    {
      error: "must be an address without a path, such as https://books.example",
    },
  ),
  AUTH_SECRET: z.preprocess(unset, z.string().min(32, "must have at least 32 characters").optional()),
  /** Whoever proves this address at sign-in is staff from then on. */
  ADMIN_EMAIL: z.preprocess(
    unset,
    z.string().trim().toLowerCase().pipe(z.email("must be an email address")).optional(),
  ),
  RESEND_API_KEY: text,
  SECURITY_CONTACT: z.preprocess(
    unset,
    z.url({ protocol: /^(https|mailto|tel)$/, error: "must begin with https:, mailto: or tel:" }).optional(),
  ),
  MAIL_FROM: z.preprocess(
    unset,
    z
      .string()
      .regex(/^([^<>@]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, "must look like Name <post@books.example>")
      .default("Bookplate <hello@bookplate.example>"),
  ),
  /** Where push for phones is handed over, and the token if the Expo account asks for one. */
  EXPO_PUSH_URL: z.preprocess(
    unset,
    z.url({ protocol: /^https?$/, error: "must be an http(s) address" }).default("https://exp.host"),
  ),
  EXPO_ACCESS_TOKEN: text,
  AUTH_GITHUB_ID: text,
  AUTH_GITHUB_SECRET: text,
  AUTH_GOOGLE_ID: text,
  AUTH_GOOGLE_SECRET: text,
  /** One more provider, by OpenID Connect: its three variables or none, and what its button says. */
  OIDC_ISSUER: httpUrl.refine((value) => !value || !URL.canParse(value) || isSafeFor(new URL(value)), {
    error: "must begin with https:, unless the provider is on this machine",
  }),
  OIDC_CLIENT_ID: text,
  OIDC_CLIENT_SECRET: text,
  OIDC_NAME: text,
  /** An S3-compatible bucket for uploads; all four or none. */
  S3_ENDPOINT: httpUrl,
  S3_BUCKET: z.preprocess(
    unset,
    z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "must be the name of a bucket")
      .optional(),
  ),
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  S3_REGION: z.preprocess(unset, z.string().default("auto")),
  RATE_LIMITS: z.preprocess(
    unset,
    z
      .union([z.literal("off"), z.coerce.number().positive()], { error: "must be a factor such as 1 or 0.5, or off" })
      .default(1),
  ),
  /** Who does the jobs: this process too, or only `npm run worker`. */
  WORKER: z.preprocess(unset, oneOf(["inline", "separate"]).default("inline")),
  /** Whether covers of books that have none are asked for at Open Library, by ISBN. */
  EXTERNAL_COVERS: z.preprocess(unset, oneOf(["on", "off"]).default("off")),
  /** Whether an empty database begins with the books of the demo, and the embedded one with its people too. */
  DEMO_CATALOGUE: z.preprocess(unset, oneOf(["on", "off"]).default("on")),
  /** Who may start a book club: every signed-in reader, or only those with a paid tier. */
  CLUB_CREATION: z.preprocess(unset, oneOf(["everyone", "paid"]).default("everyone")),
  /** Whether a book that an ISBN names, and the catalogue does not have, is looked up in catalogues outside. */
  EXTERNAL_LOOKUP: z.preprocess(unset, oneOf(["off", "on"]).default("off")),
  /** Whether apps may register themselves to ask readers for access (RFC 7591), beside those that readers register. */
  OAUTH_REGISTRATION: z.preprocess(unset, oneOf(["off", "on"]).default("off")),
  TRUSTED_PROXIES: z.preprocess(unset, whole(0, 5).default(0)),
  /** Which DNS servers are asked whose a reader's domain is; the machine's own unless set. */
  DNS_SERVERS: z.preprocess(
    (value) => (typeof value === "string" && value.trim() ? value.trim().split(/[\s,]+/) : undefined),
    z
      .array(z.string().regex(/^[\d.]+(:\d+)?$|^\[[\da-fA-F:]+\](:\d+)?$/, "must be addresses such as 9.9.9.9"))
      .optional(),
  ),
  /** How long a process that was told to stop still answers, so that a balancer sees it is not ready any more. */
  DRAIN_SECONDS: z.preprocess(unset, between(0, 60).default(0)),
  /** Metrics for Prometheus: on a port of their own, or at /metrics for who knows the token; neither: nowhere. */
  METRICS_PORT: z.preprocess(unset, whole(1, 65_535).optional()),
  METRICS_TOKEN: z.preprocess(unset, z.string().min(16, "must have at least 16 characters").optional()),
  /** Traces over OTLP/HTTP, by the names OpenTelemetry gives its variables. */
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl,
  OTEL_EXPORTER_OTLP_HEADERS: text,
  OTEL_SERVICE_NAME: z.preprocess(unset, z.string().default("bookplate")),
  OTEL_TRACES_SAMPLER_ARG: z.preprocess(unset, between(0, 1).default(1)),
  /** When a stranger's page asks for the framework's scripts: with the first sign that somebody is there, or at once. */
  SCRIPTS: z.preprocess(unset, oneOf(["intent", "load"]).default("intent")),
  /** Who calls the API's route files: the server itself, or Next behind it. The answers are the same. */
  API_CALLS: z.preprocess(unset, oneOf(["direct", "next"]).default("direct")),
  LOG_LEVEL: z.preprocess(unset, oneOf(["fatal", "error", "warn", "info", "debug", "silent"]).default("info")),
  /** Set by the start script, never by hand: the database is the embedded one, so demo sign-in may be offered. */
  BOOKPLATE_EMBEDDED: z.preprocess(unset, z.literal("1").optional()),
  /** Set by the start script in each of its processes: its number, or `jobs`. */
  BOOKPLATE_PROCESS: z.preprocess(
    unset,
    z
      .string()
      .regex(/^(\d+|jobs)$/)
      .optional(),
  ),
  /** Set by the tests: browsers may be subscribed at a push service on this machine. */
  BOOKPLATE_LOCAL_PUSH: z.preprocess(unset, z.literal("1").optional()),
  /** Set by the tests: webhooks may lead to receivers on this machine, without a certificate. */
  BOOKPLATE_LOCAL_WEBHOOKS: z.preprocess(unset, z.literal("1").optional()),
  /** Set by the tests: where a stand-in on this machine answers instead of the catalogues outside. */
  BOOKPLATE_LOCAL_LOOKUP: httpUrl,
  /** Set by the tests: answers say how many queries they took. */
  BOOKPLATE_COUNT_QUERIES: z.preprocess(unset, z.literal("1").optional()),
  /** Set by the tests: rows of raw SQL are held against the read model they are said to be (lib/kernel/database.ts). */
  BOOKPLATE_CHECK_ROWS: z.preprocess(unset, z.literal("1").optional()),
});

export type Env = z.infer<typeof Env> & { APP_URL: string; AUTH_SECRET: string };

/** Parses variables; throws one sentence that names the first bad one. */
export function parseEnv(source: Record<string, string | undefined>): z.infer<typeof Env> {
  const parsed = Env.safeParse(source);
  if (parsed.success) return complete(parsed.data);
  const [issue] = parsed.error.issues;
  const name = String(issue?.path[0]);
  throw new Error(
    `The variable ${name} ${issue?.message.startsWith("must") ? issue.message : `is not valid: ${issue?.message}`}.`,
  );
}

/** What goes together: half a bucket would store uploads elsewhere than meant, half a provider lets nobody in. */
const WHOLE = [
  ["an S3 bucket", ["S3_ENDPOINT", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"]],
  ["sign-in by OpenID Connect", ["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"]],
] as const;

function complete(parsed: z.infer<typeof Env>): z.infer<typeof Env> {
  for (const name of ["DATABASE_DIRECT_URL", "DATABASE_REPLICA_URL"] as const)
    if (parsed[name] && !parsed.DATABASE_URL)
      throw new Error(`The variable DATABASE_URL is missing: ${name} goes beside it.`);
  for (const [what, names] of WHOLE) {
    const missing = names.filter((name) => !parsed[name]);
    if (missing.length > 0 && missing.length < names.length)
      throw new Error(`The variable ${missing[0]} is missing: ${what} needs ${names.join(", ")}.`);
  }
  return parsed;
}

const parsedEnv = singleton<Env>("env");

/** The parsed environment of this process, with the values that the start script fills in. */
export function env(): Env {
  parsedEnv.value ??= withDefaults(parseEnv(process.env));
  return parsedEnv.value;
}

/**
 * Whether this process serves nobody but whoever sits at its machine: it listens there alone, its address is there, and
 * no proxy passes others on. Only then the demo database is open to everybody (one-click sign-in, everybody's mails).
 */
export function isOnThisMachineOnly({ HOST, APP_URL, TRUSTED_PROXIES } = env()): boolean {
  return LOOPBACK.test(HOST) && LOOPBACK.test(new URL(APP_URL).hostname) && TRUSTED_PROXIES === 0;
}

/** Whether there is a secret at all: a command that makes none may run without. */
export const hasSecret = (): boolean => parseEnv(process.env).AUTH_SECRET !== undefined;

/** Where this instance keeps its files; known also to a script that starts no server and so has no secret. */
export function dataFolder(): string {
  return parseEnv(process.env).BOOKPLATE_DATA;
}

/** What the variables say of the catalogues outside; known also to a build, which has no secret. */
export function outsideSwitches(): { covers: boolean; lookup: boolean } {
  const { EXTERNAL_COVERS, EXTERNAL_LOOKUP } = parsedEnv.value ?? parseEnv(process.env);
  return { covers: EXTERNAL_COVERS === "on", lookup: EXTERNAL_LOOKUP === "on" };
}

function withDefaults(parsed: z.infer<typeof Env>): Env {
  if (!parsed.AUTH_SECRET) throw new Error("The variable AUTH_SECRET is missing; `npm start` creates one by itself.");
  return {
    ...parsed,
    APP_URL: (parsed.APP_URL ?? `http://localhost:${parsed.PORT ?? 3000}`).replace(/\/$/, ""),
    AUTH_SECRET: parsed.AUTH_SECRET,
  };
}

/** What a program of others is started with: all but what our own allocator is told, since it takes its memory in other pieces. */
export const childEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("MALLOC_"))) as NodeJS.ProcessEnv;
