/** A DNS server of the tests' own, where the app under test asks (DNS_SERVERS): it answers TXT and A as it is told. */
import dgram from "node:dgram";
import { setTimeout as sleep } from "node:timers/promises";

type Zone = Record<string, { TXT?: string[]; A?: string[] }>;

const TYPES = { 1: "A", 16: "TXT" } as const;
const [NO_ERROR, NO_SUCH_NAME, REFUSED] = [0x8180, 0x8183, 0x8185];

/** Listens where DNS_SERVERS says; `zone` may be changed while it runs, and `broken` refuses every question. */
export async function startDns(zone: Zone): Promise<{ zone: Zone; broken: boolean; stop: () => Promise<void> }> {
  const [address = "", port = ""] = (process.env.DNS_SERVERS ?? "").split(":");
  const socket = dgram.createSocket("udp4");
  const running = {
    zone,
    broken: false,
    stop: () => new Promise<void>((resolve) => socket.close(() => resolve())),
  };
  socket.on("message", (question, { port: clientPort, address: from }) =>
    socket.send(answer(question, running), clientPort, from),
  );
  await bound(socket, Number(port), address);
  return running;
}

/** Binds the socket, after another test file has let go of it. */
async function bound(socket: dgram.Socket, port: number, address: string): Promise<void> {
  for (let tries = 0; ; tries++) {
    const error = await new Promise<Error | null>((resolve) => {
      socket.once("error", resolve);
      socket.bind(port, address, () => resolve(null));
    });
    if (!error) return;
    if (tries > 100) throw error;
    await sleep(100);
  }
}

/** The question again, with its answers (RFC 1035, section 4). */
function answer(question: Buffer, { zone, broken }: { zone: Zone; broken: boolean }): Buffer {
  const labels: string[] = [];
  let at = 12;
  for (let length = question[at] ?? 0; length > 0; length = question[at] ?? 0) {
    labels.push(question.toString("latin1", at + 1, at + 1 + length));
    at += 1 + length;
  }
  const type = TYPES[question.readUInt16BE(at + 1) as keyof typeof TYPES];
  const end = at + 5;
  const entry = zone[labels.join(".").toLowerCase()];
  const values = broken || !entry || !type ? [] : (entry[type] ?? []);
  const header = Buffer.alloc(12);
  question.copy(header, 0, 0, 2);
  header.writeUInt16BE(broken ? REFUSED : entry ? NO_ERROR : NO_SUCH_NAME, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(values.length, 6);
  return Buffer.concat([header, question.subarray(12, end), ...values.map((value) => record(type ?? "A", value))]);
}

function record(type: "A" | "TXT", value: string): Buffer {
  const data =
    type === "A"
      ? Buffer.from(value.split(".").map(Number))
      : Buffer.concat(
          (value.match(/.{1,255}/g) ?? [""]).map((part) =>
            Buffer.from(`${String.fromCharCode(part.length)}${part}`, "latin1"),
          ),
        );
  const head = Buffer.alloc(12);
  head.writeUInt16BE(0xc00c, 0);
  head.writeUInt16BE(type === "A" ? 1 : 16, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt32BE(5, 6);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}
