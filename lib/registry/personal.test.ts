/** What a key, once handed to a tool, must not reach: people's addresses, everything at once, and where news is pushed. */
import { expect, test } from "vitest";
import { z } from "zod";
import { endpoints } from "./endpoints";

/** Their answers hold an address that the caller wrote down there, or their own. */
const OWN_ADDRESS =
  /^(getMe|submitClaim|listOwnClaims|getOwnClaim|addEvidence|replyToStaff|sendClaimCode|confirmClaimCode|checkEvidence)$/;
const WHOLE = ["createExport", "listExports", "getExport", "downloadExport", "deleteAccount"];
const PUSHED = ["listDevices", "registerDevice", "removeDevice"];

const hasEmail = (schema: z.ZodType) =>
  /"email":\{/.test(JSON.stringify(z.toJSONSchema(schema, { unrepresentable: "any", io: "input" })));

test("keys read nobody else's address", () => {
  const open = endpoints.filter(({ response, personal }) => response && !personal && hasEmail(response));
  expect(open.map(({ id }) => id).filter((id) => !OWN_ADDRESS.test(id))).toEqual([]);
});

test("keys take no whole account, no list of subscribers and no pushes", () => {
  const wanted = [...WHOLE, ...PUSHED, "exportSubscribers", "updatePrivacy"];
  const open = endpoints.filter(({ id, personal }) => wanted.includes(id) && !personal);
  expect(open.map(({ id }) => id)).toEqual([]);
  expect(endpoints.filter(({ id }) => wanted.includes(id))).toHaveLength(wanted.length);
});
