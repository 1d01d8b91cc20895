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
  response: { status: number; name: string } | "silence" | null;
  close: () => void;
};

export async function startMailProvider(host = "127.0.0.1"): Promise<MailProvider> {
  const provider: Omit<MailProvider, "url" | "close"> = { mails: new Map(), asked: [], response: null };
  const server = http.createServer(async (req, res) => {
    let text = "";
    for await (const chunk of req) text += chunk;
    const key = String(req.headers["idempotency-key"]);
    const { response } = provider;
    const respond = (status: number, body: object) =>
      res.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
    if (response && response !== "silence") {
      provider.asked.push(key);
      respond(response.status, { ...response, statusCode: response.status, message: response.name });
      return;
    }
    const mail = { key, authorization: String(req.headers.authorization), body: JSON.parse(text) };
    if (!provider.mails.has(key)) provider.mails.set(key, mail);
    provider.asked.push(key);
    if (response !== "silence") respond(200, { id: key });
  });
  server.listen(0, host);
  await once(server, "listening");
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return Object.assign(provider, { url: `http://${host}:${(server.address() as AddressInfo).port}`, close });
}
