/** Browsers that claim to be several are called by their own name. */
import { expect, test } from "vitest";
import { deviceOf } from "./device-names";

const MOZILLA = "Mozilla/5.0";
test.each([
  ["Firefox on Windows", `${MOZILLA} (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0`],
  ["Chrome on Android", `${MOZILLA} (Linux; Android 16) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36`],
  ["Edge on Windows", `${MOZILLA} (Windows NT 10.0) AppleWebKit/537.36 Chrome/142.0 Safari/537.36 Edg/142.0`],
  ["Opera on Linux", `${MOZILLA} (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36 OPR/126.0`],
  ["Safari on iPhone", `${MOZILLA} (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1`],
  ["Chrome on iPhone", `${MOZILLA} (iPhone; CPU iPhone OS 19_0 like Mac OS X) CriOS/142.0 Mobile/15E148 Safari/604.1`],
  ["Safari on macOS", `${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) Version/19.0 Safari/605.1.15`],
  [
    "Samsung Internet on Android",
    `${MOZILLA} (Linux; Android 16) SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36`,
  ],
  ["Chrome on ChromeOS", `${MOZILLA} (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 Chrome/142.0 Safari/537.36`],
])("%s", (name, userAgent) => {
  const { browser, system } = deviceOf(userAgent);
  expect(`${browser} on ${system}`).toBe(name);
});

test.each([null, undefined, "", "curl/8.5.0", "<script>", "x".repeat(1_000_000)])("nothing is made of %j", (text) => {
  expect(deviceOf(text)).toEqual({ browser: null, system: null });
});
