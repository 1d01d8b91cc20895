import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { appUrl } from "./world";

/** The app over a line on which one page comes in two pieces: `goOn` sends the second, which begins at `cut`. */
export async function appInPieces(path: string, cut: (html: string) => number) {
  const fromApp = (address: string) => fetch(appUrl() + address);
  const { promise: second, resolve: goOn } = Promise.withResolvers<void>();
  const server = http.createServer(async (request, response) => {
    const { url = "/" } = request;
    const answer = await fromApp(url);
    response.writeHead(answer.status, { "Content-Type": answer.headers.get("content-type") ?? "" });
    if (url !== path) return void response.end(Buffer.from(await answer.arrayBuffer()));
    const html = await answer.text();
    const at = cut(html);
    if (at <= 0) throw new Error(`${path} has no such place.`);
    response.write(html.slice(0, at));
    await second;
    response.end(html.slice(at));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}${path}`,
    goOn,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
