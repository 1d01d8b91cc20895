/** A push service for browsers and Expo's, on this machine: what tests read instead of the real ones. */
import { createDecipheriv, createECDH, createHash, hkdfSync, randomBytes } from "node:crypto";
import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { importJWK, jwtVerify } from "jose";
import type { PushMessage } from "@/lib/notifications/push/message";

export type Pushed = {
  path: string;
  headers: http.IncomingHttpHeaders;
  /** Decrypted with the keys of the subscription at this path, its signature checked. */
  message: PushMessage;
};

/** Takes what comes and keeps the answers to itself until it is let go: the moment in which a sender can die. */
export type GateControls = {
  pause: () => void;
  release: () => void;
  /** Paths or tokens of what was taken, and whose sender was gone before it had the answer. */
  lost: string[];
  /** How many answers are being kept now. */
  pending: () => number;
};

export type PushService = GateControls & {
  url: string;
  pushed: Pushed[];
  /** What it answers next, by path; 201 otherwise. */
  statuses: Map<string, number>;
  /** How often it was asked, whatever it answered. */
  asked: number;
  /** A browser that subscribes here. */
  subscribe: () => { endpoint: string; keys: { p256dh: string; auth: string } };
  close: () => Promise<void>;
};

/** The push service of a browser: takes what RFC 8030 to 8292 describe and decrypts it. */
export async function startPushService(): Promise<PushService> {
  const browsers = new Map<string, { ecdh: ReturnType<typeof createECDH>; auth: Buffer }>();
  const { passed, ...controls } = gate();
  const service = { pushed: [] as Pushed[], statuses: new Map<string, number>(), asked: 0 };
  const { url, close } = await listen(async (req, body) => {
    service.asked += 1;
    const path = req.url ?? "";
    const status = service.statuses.get(path) ?? 201;
    if (status >= 300) return { status, body: "" };
    const browser = browsers.get(path);
    if (!browser) return { status: 404, body: "" };
    await verifyVapid(String(req.headers.authorization), url);
    const message = JSON.parse(decryptMessage(body, browser.ecdh, browser.auth).toString("utf8"));
    service.pushed.push({ path, headers: req.headers, message });
    await passed(req, [path]);
    return { status, body: "" };
  });
  const subscribe = () => {
    const ecdh = createECDH("prime256v1");
    ecdh.generateKeys();
    const auth = randomBytes(16);
    const path = `/push/${randomBytes(12).toString("hex")}`;
    browsers.set(path, { ecdh, auth });
    return {
      endpoint: `${url}${path}`,
      keys: { p256dh: ecdh.getPublicKey("base64url"), auth: auth.toString("base64url") },
    };
  };
  return Object.assign(service, controls, { url, subscribe, close });
}

/** The receiving side of RFC 8291. */
export function decryptMessage(body: Buffer, receiver: ReturnType<typeof createECDH>, auth: Buffer): Buffer {
  const salt = body.subarray(0, 16);
  const keyLength = body[20] ?? 0;
  const senderKey = body.subarray(21, 21 + keyLength);
  const derive = (input: Buffer, with_: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync("sha256", input, with_, info, length));
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), receiver.getPublicKey(), senderKey]);
  const input = derive(receiver.computeSecret(senderKey), auth, info, 32);
  const key = derive(input, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
  const nonce = derive(input, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
  const sealed = body.subarray(21 + keyLength);
  const decipher = createDecipheriv("aes-128-gcm", key, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  if (plain.at(-1) !== 2) throw new Error("The last record must end in the delimiter 2.");
  return plain.subarray(0, -1);
}

/** Throws unless the header is a signature of its own key for this origin (RFC 8292). */
async function verifyVapid(header: string, audience: string): Promise<{ subject: string; publicKey: string }> {
  const [, token = "", publicKey = ""] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? [];
  const point = Buffer.from(publicKey, "base64url");
  const key = await importJWK(
    {
      kty: "EC",
      crv: "P-256",
      x: point.subarray(1, 33).toString("base64url"),
      y: point.subarray(33).toString("base64url"),
    },
    "ES256",
  );
  const { payload } = await jwtVerify(token, key, { audience, algorithms: ["ES256"], currentDate: new Date(0) });
  return { subject: payload.sub ?? "", publicKey };
}

export type ExpoService = GateControls & {
  url: string;
  sent: {
    to: string;
    title: string;
    body: string;
    data: { id: string; url: string };
    tag: string;
    collapseId: string;
  }[];
  /** Tokens whose phone is gone, already when a message is handed over or only in the receipt. */
  gone: Set<string>;
  goneLater: Set<string>;
  /** Tokens of another project than the rest: a request with tokens of two is refused as a whole. */
  foreign: Set<string>;
  /** Tokens for which the whole request is refused, without a word which it was. */
  spoiling: Set<string>;
  /** How often it was asked to send, whatever it answered. */
  asked: number;
  isUp: boolean;
  close: () => Promise<void>;
};

/** Expo's push service: tickets at once, receipts when asked. */
export async function startExpo(): Promise<ExpoService> {
  const { passed, ...controls } = gate();
  const service = {
    sent: [] as ExpoService["sent"],
    gone: new Set<string>(),
    goneLater: new Set<string>(),
    foreign: new Set<string>(),
    spoiling: new Set<string>(),
    asked: 0,
    isUp: true,
  };
  const away = { status: "error", message: "gone", details: { error: "DeviceNotRegistered" } };
  const ticketOf = (token: string) => createHash("sha256").update(token).digest("hex").slice(0, 20);
  const { url, close } = await listen(async (req, body) => {
    if (!service.isUp) return { status: 503, body: "{}" };
    const given = JSON.parse(body.toString("utf8"));
    if (req.url?.endsWith("/getReceipts")) {
      const lost = new Set([...service.goneLater].map(ticketOf));
      const data = Object.fromEntries(given.ids.map((id: string) => [id, lost.has(id) ? away : { status: "ok" }]));
      return { status: 200, body: JSON.stringify({ data }) };
    }
    service.asked += 1;
    const tokens = (given as ExpoService["sent"]).map(({ to }) => to);
    if (tokens.some((token) => service.spoiling.has(token)))
      return { status: 400, body: JSON.stringify({ errors: [{ code: "VALIDATION_ERROR", message: "no" }] }) };
    const projects = Object.groupBy(tokens, (token) => (service.foreign.has(token) ? "@else/app" : "@house/app"));
    if (Object.keys(projects).length > 1)
      return {
        status: 400,
        body: JSON.stringify({ errors: [{ code: "PUSH_TOO_MANY_EXPERIENCE_IDS", message: "two", details: projects }] }),
      };
    const tickets = (given as ExpoService["sent"]).map((message) => {
      if (service.gone.has(message.to)) return away;
      service.sent.push(message);
      return { status: "ok", id: ticketOf(message.to) };
    });
    await passed(req, tokens);
    return { status: 200, body: JSON.stringify({ data: tickets }) };
  });
  return Object.assign(service, controls, { url, close });
}

function gate(): GateControls & { passed: (req: http.IncomingMessage, what: readonly string[]) => Promise<void> } {
  let shut: PromiseWithResolvers<void> | null = null;
  let pending = 0;
  const lost: string[] = [];
  return {
    lost,
    pending: () => pending,
    pause: () => {
      shut ??= Promise.withResolvers();
    },
    release: () => {
      shut?.resolve();
      shut = null;
    },
    passed: async ({ socket }, what) => {
      if (!shut) return;
      const gone = () => {
        lost.push(...what);
        pending -= 1;
      };
      pending += 1;
      socket.once("close", gone);
      await shut.promise;
      if (socket.destroyed) return;
      socket.off("close", gone);
      pending -= 1;
    },
  };
}

type StubResponse = { status: number; body: string };

async function listen(respond: (req: http.IncomingMessage, body: Buffer) => Promise<StubResponse>) {
  const server = http.createServer(async (req, res) => {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk as Buffer);
    const { status, body } = await respond(req, Buffer.concat(chunks)).catch((error: Error) => ({
      status: 400,
      body: error.message,
    }));
    res.writeHead(status, { "Content-Type": "application/json" }).end(body);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = () => new Promise<void>((resolve) => void server.close(() => resolve()));
  return { url, close };
}
