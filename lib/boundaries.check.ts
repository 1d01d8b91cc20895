/** Who may import whom: the rules of the README, held by this test. */
import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { THROUGH_NEXT } from "./server/api-routes";

const ROOTS = ["app", "components", "lib", "db"];
const AREAS = ["authors", "collections", "clubs", "oauth", "profiles"];

/** The floors of the code, from the ground up: who stands on one may use those below and those beside it, an area no other. */
const FLOORS: readonly (readonly string[])[] = [
  ["db"],
  ["lib/kernel", "lib/format", "lib/messages", "lib/covers", "lib/html", "lib/markdown"],
  ["lib/http", "lib/feeds"],
  ["lib/auth", "lib/installation", "lib/jobs", "lib/mail", "lib/storage", "lib/visits", "lib/outbound", "lib/live"],
  ["lib/catalogue", "lib/notifications", "lib/webhooks"],
  ["lib/moderation"],
  [...AREAS.map((area) => `lib/${area}`), "lib/home"],
  ["lib/registry"],
  ["lib/server", "lib/web", "lib/demo", "lib/testing"],
  ["components"],
  ["app"],
];
const floorOf = (file: string): number =>
  FLOORS.findIndex((rooms) =>
    rooms.some((room) => file === room || file.startsWith(`${room}/`) || file.startsWith(`${room}.`)),
  );

const files = ROOTS.flatMap((root) =>
  fs
    .readdirSync(root, { recursive: true, encoding: "utf8" })
    .map((file) => path.posix.join(root, file.split(path.sep).join("/"))),
).filter((file) => /\.tsx?$/.test(file) && !/\.(test|check)\.tsx?$/.test(file));

const imports = files.flatMap((file) =>
  [
    ...fs
      .readFileSync(file, "utf8")
      .matchAll(
        /^(?:import|export)\s+(?<type>type\s)?[^"';]*?from\s+"(?<from>[^"]+)"|^import\s+"(?<bare>[^"]+)"|\bimport\("(?<lazy>[^"]+)"\)/gm,
      ),
  ].map(({ groups = {} }) => {
    const from = groups.from ?? groups.bare ?? groups.lazy ?? "";
    const target = from.startsWith("@/")
      ? from.slice(2)
      : from.startsWith(".")
        ? path.posix.join(path.posix.dirname(file), from)
        : from;
    return { file, target, isType: Boolean(groups.type) };
  }),
);

const breaking = (rule: (entry: { file: string; target: string; isType: boolean }) => boolean) =>
  imports.filter(rule).map(({ file, target }) => `${file} -> ${target}`);
const areaOf = (file: string) => AREAS.find((area) => file.startsWith(`lib/${area}/`));

test("an area never imports another area", () => {
  expect(
    breaking(({ file, target }) => Boolean(areaOf(file)) && Boolean(areaOf(target)) && areaOf(file) !== areaOf(target)),
  ).toEqual([]);
});

test("every room stands on a floor, and no import runs upwards", () => {
  expect(files.filter((file) => floorOf(file) < 0)).toEqual([]);
  expect(breaking(({ file, target }) => floorOf(target) > floorOf(file))).toEqual([]);
});

test("no files import each other in a circle, not for a type nor later", () => {
  const known = new Set(files);
  const edges = imports.flatMap(({ file, target }) =>
    ["", ".ts", ".tsx"].flatMap((ending) => (known.has(target + ending) ? [[file, target + ending] as const] : [])),
  );
  expect(edges.length).toBeGreaterThan(3_000);
  expect(inCircles(edges)).toEqual([]);
  const [from, to] = edges[0] ?? ["", ""];
  expect(inCircles([...edges, [to, from]])).toEqual(expect.arrayContaining([from, to]));
});

/** What is left of a graph when whoever imports nobody, or is imported by nobody, has gone, again and again. */
function inCircles(edges: readonly (readonly [string, string])[]): string[] {
  const sources = new Set(edges.map(([from]) => from));
  const targets = new Set(edges.map(([, to]) => to));
  const left = edges.filter(([from, to]) => targets.has(from) && sources.has(to));
  return left.length < edges.length ? inCircles(left) : [...sources].sort();
}

test("the database knows nothing of the house", () => {
  expect(breaking(({ file, target }) => file.startsWith("db/") && /^(lib|app|components)\//.test(target))).toEqual([]);
});

test("what draws mails is loaded with the first mail", () => {
  expect(breaking(({ file, target }) => target.startsWith("react-email") && file !== "lib/mail/parts.tsx")).toEqual([]);
  expect(breaking(({ file, target }) => target === "lib/mail/parts" && file !== "lib/mail/rendered.ts")).toEqual([]);
});

test("what an answer depends on is said by the function that reads it, never by a page", () => {
  const saying = files.filter((file) => /^(app|components)\//.test(file));
  const notes = /\b(dependsOn|dependsOnReaders|changesAt|countsAsView)\(/;
  expect(saying.filter((file) => notes.test(fs.readFileSync(file, "utf8")))).toEqual([]);
});

test("reads have the answer being made in ctx: only entry points and the server look for it in the scope", () => {
  const outside = (allowed: RegExp, looking: RegExp) =>
    files.filter((file) => !allowed.test(file) && looking.test(fs.readFileSync(file, "utf8")));
  const ofScope = /\bnew Answer\(|[sS]cope(?:\(\))?[?!]?\.answer\b|\{[^{}]*\banswer\b[^{}]*\}\s*=\s*[^;]*?[sS]cope\b/;
  expect(outside(/^lib\/(kernel\/(context|scope)\.ts$|server\/)/, ofScope)).toEqual([]);
  expect(
    outside(
      /^lib\/(kernel\/context|http\/handle|web\/[\w-]+)\.ts$|^app\/.*\/route\.ts$/,
      /\brequest(Answer|Context)\b/,
    ),
  ).toEqual([]);
  expect(outside(/^lib\/kernel\/(cache|scope)\.ts$/, /\bstaleTags\b/)).toEqual([]);
});

test("app makes no queries", () => {
  expect(
    breaking(({ file, target }) => file.startsWith("app/") && (target.startsWith("db/") || target === "drizzle-orm")),
  ).toEqual([]);
});

test("components reach the house through schemas, types and the typed client only", () => {
  const allowed =
    /^(components\/|lib\/(\w+\/)?([\w-]+-)?schemas$|lib\/registry\/(client|failures|validate)$|lib\/messages\/client-messages$|lib\/http\/fields$|lib\/html\/|lib\/covers\/|lib\/format\/|lib\/markdown$|lib\/catalogue\/(isbn|spoilers|stars|statuses)$|lib\/clubs\/spoilers$)/;
  expect(
    breaking(
      ({ file, target, isType }) =>
        file.startsWith("components/") && /^(lib|db|app)\//.test(target) && !isType && !allowed.test(target),
    ),
  ).toEqual([]);
});

test("what a form loads to validate reaches no server code", () => {
  const reached = new Set(
    files.flatMap((file) =>
      file.startsWith("components/")
        ? [
            ...fs.readFileSync(file, "utf8").matchAll(/import\("@\/(lib\/[\w/-]*schemas|lib\/registry\/validate)"\)/g),
          ].map(([, target]) => `${target}.ts`)
        : [],
    ),
  );
  for (const file of reached)
    for (const { target } of imports.filter((entry) => entry.file === file && !entry.isType))
      if (/^(lib|db)\//.test(target)) reached.add(`${target}.ts`);
  expect(reached.size).toBeGreaterThan(3);
  const harmless =
    /^(lib\/http\/(fields|errors|pagination|query-options)|lib\/registry\/(validate|without-eval)|db\/(singletons|evidence-kinds)|lib\/format\/(book-notes|genres|locales|grounds|import-fields|roles)|lib\/catalogue\/isbn|lib\/[\w/-]*schemas)\.ts$/;
  expect([...reached].filter((file) => !harmless.test(file))).toEqual([]);
});

test("a prepared statement that makes JSON says what its rows are", () => {
  const unsaid = files.flatMap((file) =>
    [...fs.readFileSync(file, "utf8").matchAll(/\bprepared\(\(db\)(?<build>.*?)\.prepare\((?<name>[^)]*)\)/gs)]
      .filter(({ groups }) => /Json\b|json_(build|agg)/.test(groups?.build ?? ""))
      .map(({ groups }) => `${file} ${groups?.name}`),
  );
  expect(unsaid).toEqual([]);
});

test("only pages and sign-in know Next's request", () => {
  expect(
    breaking(
      ({ file, target }) =>
        /^next\/(headers|navigation|cache)$/.test(target) && !/^(app|components)\/|^lib\/(web|auth)\//.test(file),
    ),
  ).toEqual([]);
});

test("the pages are built without lib/server and lib/testing, so a change there needs no new build", () => {
  const graph = Map.groupBy(
    imports.filter(({ isType }) => !isType),
    ({ file }) => file.replace(/(\/index)?\.tsx?$/, ""),
  );
  const reached = new Set([...graph.keys()].filter((file) => /^(app|components)\//.test(file)));
  for (const file of reached) for (const { target } of graph.get(file) ?? []) reached.add(target);
  expect(reached.size).toBeGreaterThan(500);
  expect([...reached].filter((file) => /^lib\/(server|testing)\//.test(file))).toEqual([]);
});

test("route files of the API work without Next, but for those that go on through it", () => {
  const graph = Map.groupBy(
    imports.filter(({ isType }) => !isType),
    ({ file }) => file.replace(/(\/index)?\.tsx?$/, ""),
  );
  const reachesNext = (route: string): boolean => {
    const reached = new Set([route]);
    for (const file of reached) for (const { target } of graph.get(file) ?? []) reached.add(target);
    return [...reached].some((target) => /^next(-auth)?(\/|$)|^next-intl\/server$/.test(target));
  };
  const routes = [...graph.keys()].filter((file) => /^app\/api\/.*\/route$/.test(file));
  expect(routes.length).toBeGreaterThan(250);
  const listed = Object.keys(THROUGH_NEXT).map((page) => `app${page}/route`);
  expect(routes.filter((route) => reachesNext(route) && !listed.includes(route))).toEqual([]);
  expect(reachesNext("app/api/auth/[...nextauth]/route")).toBe(true);
});

test("the server reaches up to the route files at one place", () => {
  const reaching = files.filter((file) => /\bimport\(\s*`/.test(fs.readFileSync(file, "utf8")));
  expect(reaching.filter((file) => file.startsWith("lib/server/"))).toEqual(["lib/server/api-modules.ts"]);
});

test("nobody asks a service outside without an end", () => {
  /** What a browser asks of us, what bounds the others, and calls that the reference only shows. */
  const allowed = /^lib\/(registry\/client|html\/early-script|kernel\/within|http\/reference-calls)\.ts$/;
  const asking = files.filter(
    (file) => /^(lib|app|db)\//.test(file) && !file.startsWith("lib/testing/") && !allowed.test(file),
  );
  expect(asking.filter((file) => /(?<![.\w])fetch\(/.test(fs.readFileSync(file, "utf8")))).toEqual([]);
});

test("a failure that may come a thousand times is said seldom", () => {
  /** What happens once in a process's life, and the tracer, which counts a minute by itself. */
  const allowed = /^lib\/(jobs\/run|server\/tracing)\.ts$/;
  const flooding = files.filter((file) => {
    const source = fs.readFileSync(file, "utf8");
    const logged = source.match(/log\(\)\.(?:warn|error)\(\s*\{\s*err\b/g) ?? [];
    const seldom = source.match(/seldom\((?:[^;](?!seldom\())*?log\(\)\.(?:warn|error)\(\s*\{\s*err\b/g) ?? [];
    return logged.length > seldom.length && !allowed.test(file);
  });
  expect(flooding).toEqual([]);
});

test("only the environment module reads process.env", () => {
  const allowed = /^lib\/(kernel\/env|server\/(launch|variables|build|built-config)|testing\/.*)\.ts$/;
  const readers = files.filter(
    (file) => file.startsWith("lib/") && /process\.env/.test(fs.readFileSync(file, "utf8")) && !allowed.test(file),
  );
  expect(readers).toEqual([]);
});

test("what a process keeps once is named in one module, and each of it has one owner", () => {
  const MODULE = "db/singletons.ts";
  const others = files.filter((file) => file !== MODULE);
  expect(others.filter((file) => /\bSymbol\.for\(/.test(fs.readFileSync(file, "utf8")))).toEqual([]);
  const declared = fs.readFileSync(MODULE, "utf8").matchAll(/\((?<owner>[\w/-]+\.ts)\).*\n {2}"(?<name>[\w-]+)",/g);
  const owned = others.flatMap((file) =>
    [...fs.readFileSync(file, "utf8").matchAll(/\bsingleton<.*>\("(?<name>[\w-]+)"\)/g)].map(
      ({ groups }) => `${groups?.name} ${file}`,
    ),
  );
  expect(owned.sort()).toEqual([...declared].map(({ groups }) => `${groups?.name} ${groups?.owner}`).sort());
});

test("only lib/auth reads the roles of whoever asks", () => {
  const readers = files.filter(
    (file) =>
      /^(app|components|lib)\//.test(file) &&
      !/^lib\/(auth|testing)\//.test(file) &&
      /\bactor\??\.roles\b|\.isStaff\b|\{[^{}]*\broles\b[^{}:]*\}\s*:\s*Actor/.test(fs.readFileSync(file, "utf8")),
  );
  expect(readers).toEqual([]);
});

test("every route file is short", () => {
  const long = files.filter(
    (file) => /^app\/api\/.*route\.ts$/.test(file) && fs.readFileSync(file, "utf8").split("\n").length > 30,
  );
  expect(long).toEqual([]);
});

/** They measure how long something takes, make rows for tests, or show code that runs elsewhere. */
const OWN_CLOCK =
  /^(lib\/webhooks\/verify-examples|db\/(clock|factories)|lib\/(testing|demo)\/|lib\/auth\/access-tokens|lib\/server\/(tracing|metrics|build|embedded\/supervise|backup\/)|app\/\.well-known\/security\.txt\/)/;

test("what is stored or compared with what is stored goes by the one clock (db/clock.ts), not by this machine's", () => {
  const asking = files.filter(
    (file) =>
      !file.startsWith("components/") &&
      !OWN_CLOCK.test(file) &&
      /new Date\(\)|Date\.now\(\)/.test(fs.readFileSync(file, "utf8")),
  );
  expect(asking).toEqual([]);
});
