/** A push subscription whose service is of our own network is refused when it is stored. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { testContext } from "@/lib/testing/context";
import { subscription } from "../api/contract/notifications";
import { respondInProcess } from "../support/in-process";
import { bearerOf, call, closeDatabase, newReader, setTransport } from "../support/world";

beforeAll(async () => {
  await testContext();
  setTransport(respondInProcess);
});
afterAll(async () => {
  setTransport();
  await closeDatabase();
});

const LOCAL = [
  "https://localhost/x",
  "https://LOCALHOST./x",
  "https://push.localhost/x",
  "https://127.0.0.1/x",
  "https://2130706433/x",
  "https://0x7f.1/x",
  "https://0.0.0.0/x",
  "https://10.0.0.1/x",
  "https://172.16.0.1/x",
  "https://192.168.1.1/x",
  "https://169.254.169.254/latest/meta-data",
  "https://100.64.0.1/x",
  "https://[::1]/x",
  "https://[::ffff:127.0.0.1]/x",
  "https://[fd00::1]/x",
  "https://[fe80::1]/x",
];

test.each(LOCAL)("%s is 400", async (endpoint) => {
  const headers = await bearerOf(await newReader());
  const { status, body } = await call("POST", "/v1/me/devices", { headers, body: subscription(endpoint) });
  expect({ status, code: body.code, path: body.issues?.[0]?.path }).toEqual({
    status: 400,
    code: "invalid_input",
    path: "endpoint",
  });
});
