import { sql } from "drizzle-orm";
import { installations } from "@/db/schema/installation";
import { requireRole } from "@/lib/auth/access";
import { audit } from "@/lib/auth/audit";
import { LOCALES } from "@/lib/format/locales";
import { badRequest } from "@/lib/http/errors";
import { EVERYTHING, invalidateTags } from "@/lib/kernel/cache";
import { type Context, inTransaction } from "@/lib/kernel/context";
import {
  DEFAULTS,
  INSTALLATION,
  type Installation,
  installation,
  readInstallation,
  withVariables,
} from "@/lib/kernel/installation";
import { iso } from "@/lib/kernel/time";
import { version } from "@/package.json";
import { lockSettings } from "./admission";
import type { Instance, Settings, UpdateSettings } from "./schemas";

const isTheRow = sql`${installations.id} = 1`;

/** What everybody may know of the installation. */
export function getInstance(ctx: Context): Instance {
  ctx.answer.dependsOn(INSTALLATION);
  const { name, tagline, rules, contactEmail, registration, locales, defaultLocale } = installation();
  const others = locales.filter((locale) => locale !== defaultLocale);
  return { name, tagline, rules, contactEmail, registration, locales: [defaultLocale, ...others], version };
}

/** Every setting, from the row itself. */
export async function getSettings(ctx: Context): Promise<Settings> {
  requireRole(ctx, "admin");
  const [row] = await ctx.db.select().from(installations).where(isTheRow);
  return { ...withVariables(row ?? DEFAULTS), updatedAt: row ? iso(row.updatedAt) : null };
}

/**
 * Changes settings; whoever asks after this has returned is answered by them, by any process. Those that change nothing
 * leave no trace.
 */
export async function updateSettings(ctx: Context, input: UpdateSettings): Promise<Settings> {
  requireRole(ctx, "admin");
  const changed = await inTransaction(ctx, async (tx) => {
    await tx.db.execute(lockSettings);
    const [row = DEFAULTS] = await tx.db.select().from(installations).where(isTheRow);
    const before = withVariables(row);
    const after = { ...before, ...inOrder(input) };
    requireDefaultAmong(after, input);
    const changes = changesOf(before, after);
    if (changes.length === 0) return false;
    const set = { ...inOrder(input), updatedAt: ctx.now };
    await tx.db
      .insert(installations)
      .values({ ...DEFAULTS, ...set })
      .onConflictDoUpdate({ target: installations.id, set });
    await audit(tx, "settings.update", "settings:1", { changes });
    await invalidateTags(tx, INSTALLATION, EVERYTHING);
    await tx.db.execute(sql`select pg_notify('installation', '')`);
    return true;
  });
  if (changed) await readInstallation(ctx.db);
  return getSettings(ctx);
}

/** Languages in the one order in which they are shown, however they were sent. */
const inOrder = ({ locales, ...input }: UpdateSettings): UpdateSettings =>
  locales ? { ...input, locales: LOCALES.filter((locale) => locales.includes(locale)) } : input;

/** The languages always have the default among them; the field that was sent is the one that is wrong. */
function requireDefaultAmong({ locales, defaultLocale }: Installation, input: UpdateSettings): void {
  if (locales.includes(defaultLocale)) return;
  const issue = input.defaultLocale
    ? { path: "defaultLocale", message: "must be one of locales" }
    : { path: "locales", message: "must contain the default language" };
  throw badRequest("The default language must be one of the languages that are offered.", "invalid_input", [issue]);
}

type Change = { field: keyof Installation; from: unknown; to: unknown };

const changesOf = (before: Installation, after: Installation): Change[] =>
  (Object.keys(before) as (keyof Installation)[])
    .map((field) => ({ field, from: before[field], to: after[field] }))
    .filter(({ from, to }) => JSON.stringify(from) !== JSON.stringify(to));
