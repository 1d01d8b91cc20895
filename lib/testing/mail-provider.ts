/** Resend on this machine: takes mails as the real one does, once per idempotency key, and keeps them for tests to read. */
import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";

type TakenMail = {
  key: string;
  authorization: string;
  body: {
    from: string;
    to: string;
    subject: string;
    html: string;
    text: string;
    headers: Record<string, string>;
  };
};

export type MailProvider = {
  url: string;
  /** What was taken: one a key, however often it was sent. */
  mails: Map<string, TakenMail>;
  /** Every request, by its key. */
  asked: string[];
  /** What it answers instead of taking a mail; "silence" takes it and never says so. */
  response: { status: number; name: string; headers?: Record<string, string> } | "silence" | null;
  /** How many requests it takes in each window; the others are told to come again later. */
  limit: { most: number; seconds: number } | null;
  /** How many were told so. */
  limited: number;
  /** How many connections were opened to it, and how many were open at once. */
  connections: { opened: number; open: number; most: number };
  close: () => void;
};

export async function startMailProvider(host = "127.0.0.1"): Promise<MailProvider> {
  const provider: Omit<MailProvider, "url" | "close"> = {
    ...{ mails: new Map(), asked: [], response: null, limit: null, limited: 0 },
    connections: { opened: 0, open: 0, most: 0 },
  };
  const window = { begins: 0, taken: 0 };
  const server = http.createServer(async (req, res) => {
    let text = "";
    for await (const chunk of req) text += chunk;
    const key = String(req.headers["idempotency-key"]);
    const { response } = provider;
    const respond = (status: number, body: object, headers = {}) =>
      res.writeHead(status, { "Content-Type": "application/json", ...headers }).end(JSON.stringify(body));
    const refuse = (status: number, name: string, headers?: Record<string, string>) =>
      respond(status, { name, statusCode: status, message: name }, headers);
    if (response && response !== "silence") {
      provider.asked.push(key);
      refuse(response.status, response.name, response.headers);
      return;
    }
    const limits = provider.limit ? limitsOf(provider.limit, window) : null;
    if (limits && "retry-after" in limits) {
      provider.limited += 1;
      refuse(429, "rate_limit_exceeded", limits);
      return;
    }
    const mail = { key, authorization: String(req.headers.authorization), body: JSON.parse(text) };
    if (!provider.mails.has(key)) provider.mails.set(key, mail);
    provider.asked.push(key);
    if (response !== "silence") respond(200, { id: key }, limits ?? {});
  });
  server.on("connection", (socket) => {
    const { connections } = provider;
    connections.opened += 1;
    connections.open += 1;
    connections.most = Math.max(connections.most, connections.open);
    socket.once("close", () => {
      connections.open -= 1;
    });
  });
  server.listen(0, host);
  await once(server, "listening");
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return Object.assign(provider, { url: `http://${host}:${(server.address() as AddressInfo).port}`, close });
}

/** Counts a request, and says of the limit what the real one does; with `retry-after` when it is one too many. */
function limitsOf(
  { most, seconds }: { most: number; seconds: number },
  window: { begins: number; taken: number },
): Record<string, string> {
  const now = performance.now();
  if (now >= window.begins + seconds * 1000) Object.assign(window, { begins: now, taken: 0 });
  window.taken += 1;
  const left = String(Math.ceil((window.begins - now) / 1000 + seconds));
  return {
    "ratelimit-limit": String(most),
    "ratelimit-remaining": String(Math.max(0, most - window.taken)),
    "ratelimit-reset": left,
    "ratelimit-policy": `${most};w=${seconds}`,
    ...(window.taken > most ? { "retry-after": left } : {}),
  };
}
