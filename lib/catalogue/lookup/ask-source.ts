/** One question to a catalogue outside: by name, at an easy pace, with an end, and not again for a while where it fails. */
import { setTimeout as sleep } from "node:timers/promises";
import { singleton } from "@/db/singletons";
import type { Context } from "@/lib/kernel/context";
import { env } from "@/lib/kernel/env";
import { log } from "@/lib/kernel/log";
import { guardedFetch, NotReachable, type Rules } from "@/lib/outbound/guarded-fetch";
import { isLoopback, isPublicAddress } from "@/lib/outbound/ip-ranges";
import type { BookDraft } from "../adding-schemas";
import type { Source } from "./source";

const PATIENCE_MS = 4_000;
const LARGEST_BODY = 200_000;
/** Three questions a second, as Open Library allows whoever says who asks; who would wait longer than this goes on by hand. */
const GAP_MS = 350;
const LONGEST_QUEUE_MS = 2_000;
/** After so many failures in a row it is left alone for so long. */
const MAX_FAILURES = 3;
const PAUSE_MS = 60_000;

type Answer = { state: "found"; draft: BookDraft } | { state: "nothing" | "away" };
type Condition = { failures: number; pausedUntil: number; freeAt: number };

const conditions = singleton<Map<string, Condition>>("outside-sources");

function conditionOf({ id }: Source): Condition {
  conditions.value ??= new Map();
  const known = conditions.value.get(id) ?? { failures: 0, pausedUntil: 0, freeAt: 0 };
  conditions.value.set(id, known);
  return known;
}

/** What it says of the ISBN; "away" where it said nothing that can be used, or is not asked for now. */
export async function askSource(ctx: Context, source: Source, isbn13: string): Promise<Answer> {
  const condition = conditionOf(source);
  const now = ctx.now.getTime();
  const wait = Math.max(0, condition.freeAt - now);
  if (condition.pausedUntil > now || wait > LONGEST_QUEUE_MS) return { state: "away" };
  condition.freeAt = now + wait + GAP_MS;
  if (wait > 0) await sleep(wait);
  try {
    const answer = await read(source, isbn13);
    condition.failures = 0;
    return answer;
  } catch (error) {
    if (!(error instanceof NotReachable)) throw error;
    condition.failures += 1;
    if (condition.failures >= MAX_FAILURES) {
      condition.failures = 0;
      condition.pausedUntil = now + PAUSE_MS;
      log().warn({ source: source.id, reason: error.message }, "a catalogue outside is left alone for a minute");
    }
    return { state: "away" };
  }
}

async function read(source: Source, isbn13: string): Promise<Answer> {
  const address = new URL(source.pathOf(isbn13), env().BOOKPLATE_LOCAL_LOOKUP ?? source.home);
  const { url, status, contentType, body } = await guardedFetch(address.href, rules());
  if (new URL(url).host !== address.host) throw new NotReachable("The source leads elsewhere.");
  if (status === 404) return { state: "nothing" };
  if (status !== 200) throw new NotReachable(`The source returned status ${status}.`);
  if (!/^application\/json\b/i.test(contentType)) throw new NotReachable("The source returned no JSON.");
  const draft = source.read(parsed(body), isbn13);
  return draft ? { state: "found", draft } : { state: "nothing" };
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new NotReachable("The source returned broken JSON.");
  }
}

/** Only public addresses are asked; the tests' stand-in is on this machine. */
function rules(): Partial<Rules> {
  const { BOOKPLATE_LOCAL_LOOKUP, APP_URL, SECURITY_CONTACT } = env();
  const contact = [APP_URL, SECURITY_CONTACT].filter(Boolean).join("; ");
  return {
    patienceMs: PATIENCE_MS,
    largestBody: LARGEST_BODY,
    headers: { "User-Agent": `Bookplate (${contact})`, Accept: "application/json" },
    ...(BOOKPLATE_LOCAL_LOOKUP
      ? { allowsAddress: (address) => isPublicAddress(address) || isLoopback(address), allowsPort: () => true }
      : {}),
  };
}
