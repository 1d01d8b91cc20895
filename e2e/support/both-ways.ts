/** One request through each of the API's two ways, as it goes over the wire, and what may differ between the answers. */
import http from "node:http";

export type Asked = { method: string; path: string; headers?: Record<string, string>; body?: string | Uint8Array };
export type Answered = { status: number; headers: [string, string][]; body: string; way: string | undefined };

/** What is another one in each answer, or in each process, and so says nothing about a way. */
const OWN_TO_EACH: Record<string, string> = {
  "x-request-id": "the id of the request",
  date: "the clock",
  connection: "the connection's matter",
  "keep-alive": "the connection's matter",
  "x-way": "says which way it was, under the tests",
  "x-query-count": "under the tests: what a process has read before it needs not read again",
};

export function ask(origin: string, { method, path, headers = {}, body }: Asked): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { "Content-Length": String(Buffer.byteLength(body)) };
    const request = http.request(`${origin}${path}`, { method, headers: { ...headers, ...length } }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () => {
        const pairs = Array.from({ length: response.rawHeaders.length / 2 }, (_, i): [string, string] => [
          response.rawHeaders[2 * i]?.toLowerCase() ?? "",
          response.rawHeaders[2 * i + 1] ?? "",
        ]);
        const compared = pairs.filter(([name]) => !(name in OWN_TO_EACH));
        const isText = !response.headers["content-encoding"];
        const whole = Buffer.concat(chunks);
        resolve({
          status: response.statusCode ?? 0,
          headers: compared.sort(([name], [other]) => (name < other ? -1 : 1)),
          body: isText
            ? whole.toString("latin1").replace(/("requestId":")[^"]+/, `$1`)
            : `${whole.length} bytes: ${whole.toString("base64")}`,
          way: response.headers["x-way"]?.toString(),
        });
      });
    });
    request.on("error", reject);
    request.end(body);
  });
}

/** What is made anew for each: ids, instants, secrets and the names that factories give. */
const MADE = /[0-9a-f]{8}-[0-9a-f]{4}-[\w-]{22}|\d{4}-\d\d-\d\dT[\d:.]+Z|[\w.-]{20,}|[0-9a-f]{10}/g;

/** The answer to one of two people in the same place: what only they have is taken out. */
export const anybodys = ({ status, headers, body }: Answered): Omit<Answered, "way"> => ({
  status,
  headers: headers.map(([name, value]) => [name, value.replace(MADE, "…")]),
  body: body.replace(MADE, "…"),
});

/** Of a write's answer what does not depend on who made it: status, headers, and which fields its body has, in their order. */
export function formOf(answered: Answered) {
  const { status, headers, body } = anybodys(answered);
  const isJson = headers.some(([name, value]) => name === "content-type" && /json/.test(value));
  return {
    status,
    headers: headers.filter(([name]) => name !== "content-length" && name !== "etag"),
    body: isJson && body ? fieldsOf(JSON.parse(body)) : body,
  };
}

function fieldsOf(value: unknown): unknown {
  if (Array.isArray(value)) return [...new Set(value.map((each) => JSON.stringify(fieldsOf(each))))];
  if (value === null || typeof value !== "object") return "a value";
  return Object.entries(value).map(([name, each]) => [name, fieldsOf(each)]);
}
