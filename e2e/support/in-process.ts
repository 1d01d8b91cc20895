/** The site without a server: route files and pages themselves, found by their folders, as the process runs them. */
import fs from "node:fs";
import path from "node:path";
import { newScope, runInScope } from "@/lib/kernel/scope";

type Params = Promise<Record<string, string>>;
type Handler = ((
  request: Request,
  route: { params: Promise<Record<string, string> | undefined> },
) => Promise<Response>) & { endpoint?: { id: string } };
type Query = Record<string, string | string[]>;
type Page = (props: { params: Params; searchParams: Promise<Query> }) => Promise<unknown>;
type Found = { file: string; params: Record<string, string> };

const ORIGIN = "http://in-process";
const known = new Map<string, { pattern: RegExp; names: string[]; file: string }[]>();

/** The files of this name by the addresses they answer, those with the fewest parameters first. */
function filesOf(name: "route.ts" | "page.tsx") {
  const files =
    known.get(name) ??
    fs
      .readdirSync("app", { recursive: true, encoding: "utf8" })
      .map((file) => file.split(path.sep).join("/"))
      .filter((file) => path.posix.basename(file) === name && !file.includes("[..."))
      .map((file) => {
        const folder = `/${path.posix.dirname(file)}`.replace(/\/(\([^)]*\)|\.)(?=\/|$)/g, "") || "/";
        const names = [...folder.matchAll(/\[(\w+)\]/g)].map(([, param = ""]) => param);
        const pattern = new RegExp(`^${folder.replace(/[.]/g, "\\.").replace(/\[\w+\]/g, "([^/]+)")}$`);
        return { pattern, names, file: path.resolve("app", file) };
      })
      .sort((route, other) => route.names.length - other.names.length);
  known.set(name, files);
  return files;
}

function find(name: "route.ts" | "page.tsx", pathname: string): Found | null {
  const found = filesOf(name).find(({ pattern }) => pattern.test(pathname));
  const values = found?.pattern.exec(pathname)?.slice(1) ?? [];
  return found
    ? { file: found.file, params: Object.fromEntries(found.names.map((param, i) => [param, values[i] ?? ""])) }
    : null;
}

/** Answers a request as the route file of its address does, and says which operation it was and how many statements it took; 404 without a file. */
export async function respondInProcess(method: string, address: string, init: RequestInit): Promise<Response> {
  const request = new Request(`${ORIGIN}${address}`, { ...init, method });
  const found = find("route.ts", new URL(request.url).pathname);
  const handler = found && ((await import(found.file))[method] as Handler | undefined);
  if (!found || !handler) return new Response(null, { status: 404 });
  const params = Object.fromEntries(
    Object.entries(found.params).map(([name, value]) => [name, decodeURIComponent(value)]),
  );
  const scope = newScope("in-process", "127.0.0.1");
  const given = Object.keys(params).length > 0 ? params : undefined; // as Next does for a route without parameters
  const response = await runInScope(scope, () => handler(request, { params: Promise.resolve(given) }));
  response.headers.set("x-query-count", String(scope.queries));
  if (handler.endpoint) response.headers.set("x-operation", handler.endpoint.id);
  return response;
}

/** The pages that read what stands behind the ?: their folders, such as `/clubs/[slug]`, and their text. */
export const pagesWithQuery = (): { pattern: string; source: string }[] =>
  filesOf("page.tsx")
    .map(({ file }) => ({
      pattern: path.posix.dirname(path.relative("app", file)).replace(/^\([^)]*\)/, ""),
      source: fs.readFileSync(file, "utf8"),
    }))
    .filter(({ source }) => source.includes("earchParams"));

/** As Next hands it to a page: a parameter that is repeated is a list. */
function queryOf(search: URLSearchParams): Query {
  const names = [...new Set(search.keys())];
  return Object.fromEntries(
    names.map((name) => [name, search.getAll(name).length > 1 ? search.getAll(name) : (search.get(name) ?? "")]),
  );
}

/** Makes a page and its metadata as Next does, without drawing it: nothing is thrown for who may see it; Next's own word for who may not. */
export async function renderInProcess(address: string): Promise<{ page: unknown; metadata: unknown }> {
  const { pathname, searchParams } = new URL(address, ORIGIN);
  const found = find("page.tsx", pathname);
  if (!found) throw new Error(`There is no page ${pathname}.`);
  const { default: make, generateMetadata } = (await import(found.file)) as { default: Page; generateMetadata?: Page };
  const props = { params: Promise.resolve(found.params), searchParams: Promise.resolve(queryOf(searchParams)) };
  return runInScope(newScope("in-process", "127.0.0.1"), async () => ({
    page: await make(props),
    metadata: await generateMetadata?.(props),
  }));
}
