import { beforeAll, expect, test } from "vitest";
import { setVariables } from "@/lib/testing/process";
import { requireSameOrigin } from "./same-origin";

beforeAll(() => {
  setVariables({ APP_URL: "https://books.example" });
});

const from = (headers: Record<string, string>) => () => requireSameOrigin(new Headers(headers));
const refused = expect.objectContaining({ status: 401, code: "cross_site" });

test("the browser's own word counts, and else an origin that is APP_URL's", () => {
  expect(from({ "Sec-Fetch-Site": "same-origin" })).not.toThrow();
  expect(from({ Origin: "https://books.example", Host: "inner:3000" })).not.toThrow();
});

test.each<Record<string, string>>([
  { Origin: "http://evil.example", Host: "evil.example" },
  { Origin: "http://books.example", Host: "books.example" },
  { "Sec-Fetch-Site": "same-site", Origin: "https://books.example" },
  { "Sec-Fetch-Site": "cross-site", Origin: "https://books.example" },
  { Host: "books.example" },
])("%j is refused", (headers) => {
  expect(from(headers)).toThrow(refused);
});
