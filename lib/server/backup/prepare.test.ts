/** What a restore asks before it begins has an end on the server's side too. */
import net, { type AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createQueueTables } from "./prepare";

/** Hears how a connection introduces itself, and hangs up. */
const heard: string[] = [];
const server = net.createServer((socket) => {
  socket.on("error", () => undefined);
  socket.once("data", (bytes) => {
    heard.push(bytes.toString("latin1").replaceAll("\0", " "));
    socket.destroy();
  });
});
beforeAll(() => new Promise<void>((done) => server.listen(0, "127.0.0.1", done)));
afterAll(() => new Promise<void>((done) => void server.close(() => done())));

test("whoever makes the queue's tables asks for the limits that the queue has", async () => {
  const { port } = server.address() as AddressInfo;
  const made = createQueueTables(`postgres://nobody:nothing@127.0.0.1:${port}/nowhere`);
  await expect(made).rejects.toThrow(/Connection terminated/);
  expect(heard[0]).toContain(" statement_timeout 30000 ");
  expect(heard[0]).toContain(" idle_in_transaction_session_timeout 30000 ");
});
