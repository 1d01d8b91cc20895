/** Where readers may be sent back to: to the letter, and nowhere that runs code or leads to somebody else. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { isRedirectUri, isRegistered, placeOf, withAnswer } from "./redirect-uris";

const SITE = "https://app.example.org/callback";

test.each([
  SITE,
  "https://app.example.org",
  "https://app.example.org:8443/callback?from=bookplate",
  "http://127.0.0.1/callback",
  "http://127.0.0.1:4711/callback",
  "http://[::1]:4711/",
  "http://localhost:3000/callback",
  "org.example.reader:/callback",
])("%j can be registered", (uri) => {
  expect(isRedirectUri(uri)).toBe(true);
  expect(isRegistered(uri, [uri])).toBe(true);
});

test.each([
  "",
  "/callback",
  "app.example.org/callback",
  "http://app.example.org/callback",
  "http://127.0.0.1.evil.example/callback",
  "http://127.0.0.1@evil.example/callback",
  "http://127.0.0.1:1@evil.example/callback",
  "http://localhost.evil.example/",
  "https://user@app.example.org/callback",
  "https://user:pass@app.example.org/callback",
  "https://app.example.org/callback#top",
  "https://app.example.org/callback#",
  "https://*.example.org/callback",
  "https://app.example.org\\@evil.example/",
  "https:\\\\app.example.org/",
  "https:/app.example.org/callback",
  "https:app.example.org",
  "https://app.example.org/call back",
  "https://app.example.org/%zz",
  "javascript:alert(1)",
  "javascript.x:alert(1)",
  "data:text/html,x",
  "reader:/callback",
  "org.example.reader:callback",
  "file:///etc/passwd",
  `https://app.example.org/${"a".repeat(500)}`,
])("%j can't", (uri) => {
  expect(isRedirectUri(uri)).toBe(false);
});

test.each([
  `${SITE}/`,
  `${SITE}/more`,
  `${SITE}?next=evil`,
  `${SITE}#x`,
  `${SITE}/../other`,
  "https://app.example.org/Callback",
  "https://APP.example.org/callback",
  "HTTPS://app.example.org/callback",
  "https://app.example.org:443/callback",
  "https://app.example.org/%63allback",
  "https://app.example.org",
  "https://user@app.example.org/callback",
  "https://app.example.org.evil.example/callback",
  "https://evil.example/?x=https://app.example.org/callback",
  "http://app.example.org/callback",
])("%j is not the registered one", (asked) => {
  expect(isRegistered(asked, [SITE])).toBe(false);
});

test("only the port of a loopback address may differ, and nothing else of it", () => {
  const registered = ["http://127.0.0.1/callback", "http://localhost:3000/callback"];
  expect(isRegistered("http://127.0.0.1:51004/callback", registered)).toBe(true);
  expect(isRegistered("http://127.0.0.1:51004/callback", ["http://127.0.0.1:1/callback"])).toBe(true);
  for (const other of [
    "http://127.0.0.1:51004/other",
    "http://127.0.0.1:51004/callback?x=1",
    "https://127.0.0.1:51004/callback",
    "http://127.0.0.2:51004/callback",
    "http://[::1]:51004/callback",
    "http://127.0.0.1:99999/callback",
    "http://localhost:3001/callback",
  ])
    expect({ other, is: isRegistered(other, registered) }).toEqual({ other, is: false });
});

test("whatever is asked for that is not registered to the letter is refused", () => {
  const piece = fc.constantFrom(
    "https://app.example.org",
    "/callback",
    "/",
    "?",
    "#",
    "@",
    ":443",
    ".",
    "..",
    "%2f",
    "A",
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const asked = pieces.join("");
      expect(isRegistered(asked, [SITE])).toBe(asked === SITE);
    }),
  );
});

test("the answer goes into the query, beside what stands there", () => {
  expect(withAnswer(SITE, { code: "a b", state: "x&code=y", iss: undefined })).toBe(
    `${SITE}?code=a+b&state=x%26code%3Dy`,
  );
  expect(withAnswer(`${SITE}?from=b`, { error: "access_denied" })).toBe(`${SITE}?from=b&error=access_denied`);
  expect(withAnswer("org.example.reader:/callback", { code: "c" })).toBe("org.example.reader:/callback?code=c");
  expect(placeOf(SITE)).toBe("app.example.org");
  expect(placeOf("org.example.reader:/callback")).toBe("org.example.reader");
});
