/** The one place where the server reaches up to the route files, which it calls as Next does. */

import type { Answering } from "@/lib/http/handle";

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
type Params = Record<string, string> | undefined;
type Handler = {
  (request: Request, route: { params: Promise<Params> }): Response | Promise<Response>;
  /** Of those that a declaration made (lib/http/handle.ts). */
  answering?: Answering;
};
export type RouteModule = { [method in Method]?: Handler };

/** A route file by its folder, such as `/api/authors/[id]`; loaded when it is first asked for, as Next loads it. */
export const loadRoute = (page: string): Promise<RouteModule> =>
  import(`../../app/api/${page.slice("/api/".length)}/route.ts`);
