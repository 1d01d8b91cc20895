/**
 * Every function behind an endpoint that changes something asks who is calling before its first write: by one of the
 * guards, or by a helper that does. Other functions are called `require…` too; their names count for nothing. Read from the
 * source, from the route file down.
 */
import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { endpoints } from "@/lib/registry/endpoints";
import type { Endpoint } from "./endpoint";

const WRITES = /\.(insert|update|delete)\(|\b(insert into|delete from)\b|\bupdate \$\{|\b(notify|queueMail|enqueue)\(/;
const DEEPEST = 5;
/** What finds out who is calling and refuses strangers, by where it is declared; a club may be viewed by anybody. */
const GUARDS: Record<string, string> = {
  requireReader: "lib/auth/access.ts",
  requireRole: "lib/auth/access.ts",
  requireStaff: "lib/auth/access.ts",
  requireClub: "lib/clubs/access.ts",
};
const ANYBODY = /\brequireClub\([^;]*"view"/;

const sources = new Map<string, string>();
const sourceOf = (file: string): string => {
  const known = sources.get(file) ?? fs.readFileSync(file, "utf8");
  sources.set(file, known);
  return known;
};

/** The body of a function of this name in this file: declared, or an arrow. */
function bodyOf(file: string, name: string): string | null {
  const source = sourceOf(file);
  const start = new RegExp(`^(?:export )?(?:(?:async )?function ${name}\\b|const ${name}\\b[^\\n]*=)`, "m").exec(
    source,
  );
  if (!start) return null;
  const rest = source.slice(start.index);
  const end = /\n(?:\}|\S.*;)?\n\n|\n\}\n/.exec(rest);
  return rest.slice(0, end ? end.index + end[0].length : undefined);
}

/** The file that an imported name comes from; the file itself for its own. */
function homeOf(file: string, name: string): { file: string; name: string } | null {
  if (bodyOf(file, name) !== null) return { file, name };
  for (const [, names = "", from = ""] of sourceOf(file).matchAll(/^import \{([^}]*)\} from "([^"]+)";/gm)) {
    const found = names
      .split(",")
      .map((specifier) => specifier.trim().replace(/^type /, ""))
      .find((specifier) => specifier === name || specifier.endsWith(` as ${name}`));
    const target = from.startsWith("@/") ? from.slice(2) : path.posix.join(path.posix.dirname(file), from);
    const existing = [`${target}.ts`, `${target}.tsx`].find((candidate) => fs.existsSync(candidate));
    if (found && existing) return { file: existing, name: found.split(" as ")[0] ?? name };
  }
  return null;
}

const isGuard = (file: string, call: string, name: string): boolean =>
  GUARDS[name] !== undefined && homeOf(file, name)?.file === GUARDS[name] && !ANYBODY.test(call);

function asksFirst(file: string, name: string, depth = 0): boolean {
  const home = homeOf(file, name);
  const body = home && bodyOf(home.file, home.name);
  if (!home || !body || depth > DEEPEST) return false;
  const head = body.slice(body.indexOf(")"), WRITES.exec(body)?.index);
  return [...head.matchAll(/\b([a-z]\w*)\(/g)].some(({ index, 1: callee = "" }) => {
    if (callee in GUARDS) return isGuard(home.file, head.slice(index).split(";")[0] ?? "", callee);
    return callee !== home.name && asksFirst(home.file, callee, depth + 1);
  });
}

/** What a route file does for an endpoint: `handle(api.x, (…) => work(…))`, or `handle(api.x, work)`. */
function workOf({ id, path: documented, method }: Endpoint): { file: string; calls: string[] } {
  const folder = documented.replace("@{username}", "{handle}").replace(/\{(\w+)\}/g, "[$1]");
  const file = path.posix.join("app/api", folder, "route.ts");
  const source = sourceOf(file);
  const start = new RegExp(`export const ${method} =`).exec(source)?.index ?? -1;
  const call = source.slice(start).split(/;\n/)[0] ?? "";
  expect(start, `${method} of ${id} in ${file}`).toBeGreaterThanOrEqual(0);
  return { file, calls: [...call.matchAll(/\b([a-z]\w*)\b/g)].map(([, callee = ""]) => callee) };
}

const guarded = (endpoints as readonly Endpoint[]).filter(
  ({ access, method, reads }) => access !== "public" && method !== "GET" && !reads,
);

test("no write goes before the question who is calling", () => {
  const unasked = guarded.filter((endpoint) => {
    const { file, calls } = workOf(endpoint);
    return !calls.some((name) => name !== "handle" && asksFirst(file, name));
  });
  expect(unasked.map(({ id }) => id)).toEqual([]);
});

const WRITE = `
export async function write(ctx: Context, id: string) {
  GUARD;
  await ctx.db.delete(things);
}

async function requireOrder(from: number, to: number) {
  if (to < from) throw new Error("The end is before the beginning.");
}
`;
const fixture = (imports: string, guard: string): boolean => {
  const file = "lib/clubs/a-fixture.ts";
  sources.set(file, `${imports}\n${WRITE.replace("GUARD", guard)}`);
  return asksFirst(file, "write");
};

test.each([
  ["nothing at all", "", "check(id)", false],
  ["the order of two days", "", "await requireOrder(1, 2)", false],
  ["a guard's name for something else", "", "await requireVersion(1)", false],
  [
    "what is read and agreed to",
    'import { requireGuidelines } from "@/lib/collections/access";',
    "requireGuidelines(id)",
    false,
  ],
  ["who may look at a club", 'import { requireClub } from "./access";', 'await requireClub(ctx, id, "view")', false],
  ["who belongs to a club", 'import { requireClub } from "./access";', 'await requireClub(ctx, id, "member")', true],
  ["who is signed in", 'import { requireReader } from "@/lib/auth/access";', "requireReader(ctx)", true],
  [
    "a tier, which asks who is signed in",
    'import { requireTier } from "@/lib/profiles/tiers";',
    'await requireTier(ctx, "themes")',
    true,
  ],
])("a write behind %s", (_, imports, guard, asked) => {
  expect(fixture(imports, guard)).toBe(asked);
});
