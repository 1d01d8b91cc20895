/** What the drill asks of the processes. */
import type { App } from "../support/app";
import { type Signed, TOKEN } from "./installation";

type Answer = { status: number; body: string };

const ask = (url: string, init: RequestInit = {}): Promise<Answer> =>
  fetch(url, { ...init, signal: AbortSignal.timeout(30_000) }).then(
    async (response) => ({ status: response.status, body: await response.text() }),
    (error) => ({ status: 0, body: String(error) }),
  );

/** As a stranger. */
export const get = (app: App, path: string): Promise<Answer> => ask(`${app.url}${path}`);

/** As this reader. */
export const as = (reader: Signed, app: App, method: string, path: string, body?: unknown): Promise<Answer> =>
  ask(`${app.url}${path}`, {
    method,
    headers: { Cookie: reader.cookie, "Sec-Fetch-Site": "same-origin", "Content-Type": "application/json" },
    body: body === undefined ? undefined : JSON.stringify(body),
  });

type Standing = { state: string; lagSeconds: number; lagBytes: number };

/** How the replica stands, as this process says it in its readiness. */
export async function standing(app: App): Promise<Standing> {
  const { body } = await get(app, "/api/health/ready");
  return (JSON.parse(body) as { replica: Standing }).replica;
}

/** The value of a metric of this process; 0 when it says nothing of it. */
export async function metric(app: App, name: string): Promise<number> {
  const { body } = await ask(`${app.url}/metrics`, { headers: { Authorization: `Bearer ${TOKEN}` } });
  const line = body.split("\n").find((text) => text.startsWith(`${name} `));
  return Number(line?.split(" ").at(-1) ?? 0);
}

export const readFrom = (app: App, who: "replica" | "primary"): Promise<number> =>
  metric(app, `bookplate_public_reads_total{from="${who}"}`);
