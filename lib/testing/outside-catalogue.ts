/** A stand-in for Open Library's Books API on this machine: it knows what it is told, and misbehaves where it is told so. */
import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { unique } from "@/db/factories";

type Misbehaviour = (res: http.ServerResponse) => void;
type Asked = { isbn13: string; headers: http.IncomingHttpHeaders };

export type OutsideCatalogue = {
  url: string;
  /** What was asked, the latest last. */
  asked: Asked[];
  /** Records by ISBN-13, as the API's `jscmd=data` gives them, or what happens instead of an answer. */
  records: Map<string, object | Misbehaviour>;
  close: () => void;
};

/** Starts it; `PUT /{isbn}` tells it of a book too, for tests in other processes. */
export async function startOutsideCatalogue(port = 0): Promise<OutsideCatalogue> {
  const server = http.createServer(async (req, res) => {
    const { pathname, searchParams } = new URL(req.url ?? "/", "http://outside");
    if (req.method === "PUT") {
      outside.records.set(pathname.slice(1), JSON.parse(Buffer.concat(await req.toArray()).toString()));
      res.end();
      return;
    }
    const isbn13 = searchParams.get("bibkeys")?.replace("ISBN:", "") ?? "";
    outside.asked.push({ isbn13, headers: req.headers });
    const record = outside.records.get(isbn13);
    if (typeof record === "function") return record(res);
    res.writeHead(200, { "Content-Type": "application/json" });
    res.end(JSON.stringify(record ? { [`ISBN:${isbn13}`]: record } : {}));
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const outside: OutsideCatalogue = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    records: new Map(),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return outside;
}

/** A record as the API gives it, of a book that nobody has heard of. */
export function recordOf(isbn13: string, changes: Record<string, unknown> = {}) {
  return {
    url: "https://openlibrary.org/books/OL7353617M/Unheard",
    key: "/books/OL7353617M",
    title: `Saltings ${unique()}`,
    authors: [{ url: "https://openlibrary.org/authors/OL34184A/Somebody", name: `Mara ${unique()}` }],
    number_of_pages: 96,
    identifiers: { isbn_13: [isbn13], openlibrary: ["OL7353617M"] },
    publishers: [{ name: "Puffin" }],
    publish_date: "October 1, 1988",
    subjects: [{ name: "Marshes", url: "https://openlibrary.org/subjects/marshes" }],
    cover: { small: "https://covers.openlibrary.org/b/id/8739161-S.jpg" },
    ...changes,
  };
}

/** An ISBN-13 that no book has yet. */
export function freshIsbn(): string {
  const twelve = `9798${String(Math.floor(Math.random() * 1e8)).padStart(8, "0")}`; // 9790 is sheet music
  const sum = [...twelve].reduce((total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 1 : 3), 0);
  return twelve + ((10 - (sum % 10)) % 10);
}
