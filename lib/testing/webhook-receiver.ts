/** Somebody's receiver of webhooks, on this machine: takes what comes, and answers as a test wants it to. */
import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";

type Received = {
  path: string;
  signature: string;
  /** As it came over the wire: what the signature is over. */
  raw: string;
  body: { id: string; type: string; createdAt: string; owner: { kind: string; id: string }; data: unknown };
};

export type WebhookReceiver = {
  url: string;
  received: Received[];
  /** What a path answers; 204 otherwise. `silent` never does. */
  answers: Map<string, { status: number; text?: string; headers?: http.OutgoingHttpHeaders } | "silent">;
  /** How many requests wait for an answer that never comes. */
  waiting: () => number;
  close: () => Promise<void>;
};

export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: Received[] = [];
  const answers: WebhookReceiver["answers"] = new Map();
  let waiting = 0;
  const server = http.createServer(async (req, res) => {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk);
    const raw = Buffer.concat(chunks).toString("utf8");
    const path = req.url ?? "";
    received.push({ path, raw, signature: String(req.headers["bookplate-signature"]), body: JSON.parse(raw) });
    const answer = answers.get(path) ?? { status: 204 };
    if (answer === "silent") {
      waiting += 1;
      res.on("close", () => {
        waiting -= 1;
      });
    } else res.writeHead(answer.status, answer.headers).end(answer.text);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    answers,
    waiting: () => waiting,
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
