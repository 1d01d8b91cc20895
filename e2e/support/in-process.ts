/** The API without a server: the route files themselves, found by their declarations, as the process runs them. */
import fs from "node:fs";
import path from "node:path";
import { newScope, runInScope } from "@/lib/scope";

type Handler = (request: Request, route: { params: Promise<Record<string, string>> }) => Promise<Response>;
type Route = { pattern: RegExp; names: string[]; file: string; dynamic: number };

const ORIGIN = "http://in-process";
let known: Route[] | undefined;

function routes(): Route[] {
  known ??= fs
    .readdirSync("app/api", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith("route.ts") && !file.includes("[..."))
    .map((file) => {
      const folder = path.posix.dirname(file.split(path.sep).join("/"));
      const names = [...folder.matchAll(/\[(\w+)\]/g)].map(([, name = ""]) => name);
      const pattern = new RegExp(`^/${folder.replace(/[.]/g, "\\.").replace(/\[\w+\]/g, "([^/]+)")}$`);
      return { pattern, names, file: path.resolve("app/api", file), dynamic: names.length };
    })
    .sort((one, other) => one.dynamic - other.dynamic);
  return known;
}

/** Answers a request to an address below /api as its route file does; 404 without a body when there is none. */
export async function answerInProcess(method: string, address: string, init: RequestInit): Promise<Response> {
  const request = new Request(`${ORIGIN}${address}`, { ...init, method });
  const { pathname } = new URL(request.url);
  const route = routes().find(({ pattern }) => pattern.test(pathname.slice("/api".length)));
  const handler = route && ((await import(route.file))[method] as Handler | undefined);
  if (!route || !handler) return new Response(null, { status: 404 });
  const values = route.pattern.exec(pathname.slice("/api".length))?.slice(1) ?? [];
  const params = Object.fromEntries(route.names.map((name, i) => [name, decodeURIComponent(values[i] ?? "")]));
  const scope = newScope("in-process", "127.0.0.1");
  return new Promise((resolve, reject) =>
    runInScope(scope, () => handler(request, { params: Promise.resolve(params) }).then(resolve, reject)),
  );
}
