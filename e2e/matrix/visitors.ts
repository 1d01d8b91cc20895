/** Who looks at pages, and what they get to see, without a server. */
import { afterAll, beforeAll, expect, vi } from "vitest";
import { testContext } from "@/lib/testing/context";
import { setVariables } from "@/lib/testing/process";
import { renderInProcess, respondInProcess } from "../support/in-process";
import { bearerOf, call, closeDatabase, cookieOf, setTransport } from "../support/world";
import { note, printTable } from "./table";

export type Visitor = { kind: string; api: Record<string, string>; page: Record<string, string> };
type Seen = "shown" | "missing" | "sign-in" | "elsewhere";

/** The cookie that the page being made is sent. */
let cookie: string | undefined;

/** Pages and routes are made in this process, for whoever is asked after. */
export function visitInProcess(): void {
  beforeAll(async () => {
    setVariables({ E2E_URL: "http://in-process", RATE_LIMITS: "off" });
    vi.resetModules(); // another file may have loaded pages with Next's own
    vi.doMock("next/headers", () => ({
      headers: async () => new Headers(),
      cookies: async () => ({
        get: (name: string) =>
          cookie?.startsWith(`${name}=`) ? { name, value: cookie.slice(name.length + 1) } : undefined,
      }),
    }));
    await testContext();
    setTransport(respondInProcess);
  });
  afterAll(async () => {
    vi.doUnmock("next/headers");
    vi.resetModules();
    setTransport();
    await closeDatabase();
    printTable();
  });
}

const HTML = { Accept: "text/html" };
export const stranger: Visitor = { kind: "nobody", api: {}, page: HTML };
export const visitor = async (kind: string, person: { id: string }): Promise<Visitor> => ({
  kind,
  api: await bearerOf(person),
  page: { ...HTML, ...(await cookieOf(person)) },
});

/** What a visitor gets to see at an address: a page, or what a route file answers. */
export async function seen(address: string, { api, page }: Visitor): Promise<Seen | number> {
  const isRoute = /^\/(api|cards|feeds|embed)\//.test(address);
  if (isRoute) {
    const { status } = await call("GET", `/${address}`, { headers: address.startsWith("/api/") ? api : page });
    return status === 200 ? "shown" : status === 404 ? "missing" : status;
  }
  cookie = page.Cookie;
  try {
    await renderInProcess(address);
    return "shown";
  } catch (error) {
    const digest = String((error as { digest?: unknown }).digest ?? "");
    if (digest.startsWith("NEXT_HTTP_ERROR_FALLBACK;404")) return "missing";
    if (digest.startsWith("NEXT_REDIRECT")) return digest.includes("/sign-in?next=") ? "sign-in" : "elsewhere";
    throw error;
  }
}

export async function expectSeen(address: string, who: Visitor, what: Seen) {
  expect({ address, who: who.kind, seen: await seen(address, who) }).toEqual({ address, who: who.kind, seen: what });
  note({ method: "GET", path: address, access: "page" }, who.kind, what);
}
