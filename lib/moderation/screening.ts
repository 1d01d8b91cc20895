/** What a public text must pass before it is written: the rules of the staff, and the limits of new accounts. */
import { textRules } from "@/db/schema/moderation";
import { isNewAccount } from "@/lib/auth/access";
import { hostsIn } from "@/lib/format/hosts";
import { hasWebAddress } from "@/lib/format/web-addresses";
import { AppError, badRequest } from "@/lib/http/errors";
import { POLICIES, rateLimiter } from "@/lib/http/rate-limit";
import type { Actor, Context } from "@/lib/kernel/context";
import { prepared } from "@/lib/kernel/database";
import { env } from "@/lib/kernel/env";

export type Rule = { kind: "word" | "link"; pattern: string; action: "refuse" | "report" };

const allRules = prepared((db) =>
  db
    .select({ kind: textRules.kind, pattern: textRules.pattern, action: textRules.action })
    .from(textRules)
    .prepare("text_rules"),
);

/**
 * Refuses a text or address with a forbidden word or site (400 `text_refused`), and what a new account may not yet do:
 * links in a text (400 `new_account`) or more than 20 texts an hour (429). Gives the rule under which staff are to look at
 * it, if any.
 */
export async function screen(
  ctx: Context,
  texts: readonly string[],
  addresses: readonly string[] = [],
): Promise<Rule | null> {
  if (texts.length + addresses.length === 0 || !ctx.actor) return null;
  const { refusal, rule } = (await judgeOf(ctx, ctx.actor))(texts, addresses);
  if (refusal) throw refusal;
  return rule;
}

/** Whether none of the rules for words and links speaks of these texts, whoever wrote them. */
export const meetsNoRule = async (ctx: Context, texts: readonly string[]): Promise<boolean> =>
  matching(await allRules(ctx.db).execute(), texts).length === 0;

/** What staff read of the rule that a text met. */
export const reasonOf = ({ kind, pattern }: Rule): string => `${kind}: ${pattern}`;

type Verdict = { refusal: AppError | null; rule: Rule | null };
export type Judge = (texts: readonly string[], addresses?: readonly string[]) => Verdict;

/** What is to be said of this person's public texts: the rules are read once, for however many there are. */
export async function judgeOf(ctx: Context, writer: Actor): Promise<Judge> {
  const rules = await allRules(ctx.db).execute();
  const isNew = isNewAccount(writer, ctx.now) && env().RATE_LIMITS !== "off";
  return (texts, addresses = []) => {
    const found = matching(rules, [...texts, ...addresses]);
    const refused = found.find(({ action }) => action === "refuse");
    const refusal = refused ? refusalOf(refused) : isNew ? limitOf(writer, texts) : null;
    return { refusal, rule: found[0] ?? null };
  };
}

/**
 * Why words that came with many others are not published with them, in a sentence; null when they may be. What staff are to
 * look at is opened by itself, since each such text is a report.
 */
export function refusalReason({ refusal, rule }: Verdict): string | null {
  if (refusal?.status === 429) return "New accounts can publish only a few texts per hour. Try again later.";
  if (refusal) return refusal.message;
  return rule ? "It contains words that staff review first. You can make it public yourself." : null;
}

const refusalOf = ({ kind }: Rule): AppError =>
  badRequest(
    kind === "word"
      ? "The text contains a word that is not allowed here. Change it and try again."
      : "The text links to a website that is blocked here. Remove the link and try again.",
    "text_refused",
    [],
    { case: kind },
  );

/** What a new account may not do yet; a text that it may write is counted. */
function limitOf(writer: Actor, texts: readonly string[]): AppError | null {
  if (texts.some(hasWebAddress))
    return badRequest("New accounts can post links after one day. Remove the link, or try again then.", "new_account");
  try {
    rateLimiter().take(POLICIES.newAccount, writer.userId);
    return null;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

/** The rules that a text meets. */
export function matching(rules: readonly Rule[], texts: readonly string[]): Rule[] {
  if (rules.length === 0) return [];
  const normalised = texts.map((text) => ` ${normalisedText(text)} `);
  const links = rules.some(({ kind }) => kind === "link") ? texts.flatMap((text) => hostsIn(plain(text))) : [];
  const hosts = links.map((host) => hostOf(host) ?? "");
  return rules.filter(({ kind, pattern }) =>
    kind === "word"
      ? normalised.some((text) => text.includes(` ${pattern} `))
      : hosts.some((host) => host === pattern || host.endsWith(`.${pattern}`)),
  );
}

/** One way of writing for the many that look alike: compatibility forms, invisible characters and case go. */
const plain = (text: string): string =>
  text
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .toLowerCase();

/** The words of a text with one space between them; accents do not tell words apart. */
export const normalisedText = (text: string): string =>
  plain(text)
    .normalize("NFKD")
    .replace(/\p{Mn}/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** The host of an address or of a bare name, as a browser would write it; null when it is none. */
export function hostOf(text: string): string | null {
  const address = `http://${plain(text)
    .replace(/^[a-z]+:\/\//, "")
    .replace(/[/?#].*$/s, "")}`;
  if (!URL.canParse(address)) return null;
  const { hostname } = new URL(address);
  return hostname.includes(".") ? hostname.replace(/^www\./, "").replace(/\.$/, "") : null;
}

/** Every string in some fields of a body, however deep. */
export function textsIn(body: unknown, fields: readonly string[]): string[] {
  const collect = (value: unknown): string[] => {
    if (typeof value === "string") return [value];
    return value && typeof value === "object" ? Object.values(value).flatMap(collect) : [];
  };
  const given = (body ?? {}) as Record<string, unknown>;
  return fields.flatMap((field) => collect(given[field]));
}
