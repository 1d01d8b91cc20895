/**
 * Every operation times every kind of caller whom its access class shuts out, with a body that is right and with one that
 * is wrong: each is refused in the class's own words, what is private answers like what is missing, and afterwards the one
 * who may still succeeds. And every operation times every error code that it declares: nothing it declares is left unseen
 * (e2e/api/contract/refusals), and nothing is answered that it does not declare. The route files run in this process;
 * `npm run matrix` prints the table.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Endpoint } from "@/lib/http/endpoint";
import { startJobs } from "@/lib/jobs/run";
import { endpoints } from "@/lib/registry/endpoints";
import { allJobs } from "@/lib/registry/jobs";
import { testDatabase } from "@/lib/testing/database";
import { withinOneWindow } from "@/lib/testing/one-window";
import { setVariables } from "@/lib/testing/process";
import type { EndpointId, Prepared } from "../api/contract/case";
import { caseOf, send } from "../api/contract/cases";
import { refusals } from "../api/contract/refusals/all";
import { unprovoked } from "../api/contract/refusals/unprovoked";
import { respondInProcess } from "../support/in-process";
import { type ApiResponse, closeDatabase, setTransport } from "../support/world";
import type { Caller } from "./caller";
import { refusedCallers } from "./callers";
import { declaredOf, recordResponse, undeclared, wasSeen } from "./declared";
import { probesOf } from "./probes";
import { note, printTable } from "./table";

let jobs: Awaited<ReturnType<typeof startJobs>>;
beforeAll(async () => {
  setVariables({
    E2E_URL: "http://in-process",
    APP_URL: "http://in-process",
    RATE_LIMITS: "off",
    BOOKPLATE_LOCAL_PUSH: "1",
    BOOKPLATE_LOCAL_WEBHOOKS: "1",
  });
  jobs = await startJobs((await testDatabase()).url, allJobs, { work: true });
  setTransport(async (...request) => {
    const response = await respondInProcess(...request);
    const operation = response.headers.get("x-operation");
    const isProblem = response.headers.get("content-type")?.startsWith("application/problem+json");
    const code = isProblem ? ((await response.clone().json()) as { code: string }).code : undefined;
    if (operation) recordResponse(operation, response.status, code);
    return response;
  });
});
afterAll(async () => {
  await jobs.stop();
  setTransport();
  await closeDatabase();
  printTable();
});

const NOTHING = "0192f0c1-0000-7000-8000-000000000000";
const summaryOf = ({ status, body }: ApiResponse) => ({ status, code: body?.code });
const withoutId = ({ status, body }: ApiResponse) => ({ status, ...body, requestId: "" });

/** Bodies that say nothing right; none for an operation without a body. */
const wrongBodies = ({ body }: Endpoint): unknown[] => (body ? [{ unknownProperty: true }, [], "text"] : []);

/** The same request for something that is not there. */
function missingOf(endpoint: Endpoint, prepared: Prepared): Prepared {
  const [name = ""] = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, param = ""]) => param);
  const last = [...endpoint.path.matchAll(/\{(\w+)\}/g)].at(-1)?.[1] ?? "";
  const which = name === "clubId" ? name : last;
  return { ...prepared, params: { ...prepared.params, [which]: NOTHING } };
}

async function isRefused(endpoint: Endpoint, prepared: Prepared, caller: Caller) {
  const as = { ...prepared, query: { ...prepared.query, ...caller.query } };
  const right = await send(endpoint, as, caller.headers);
  expect({ caller: caller.kind, body: "right", ...summaryOf(right) }).toEqual({
    caller: caller.kind,
    body: "right",
    ...caller.refusal,
  });
  if (caller.likeMissing)
    expect(withoutId(right)).toEqual(withoutId(await send(endpoint, missingOf(endpoint, as), caller.headers)));
  for (const body of caller.always ? wrongBodies(endpoint) : []) {
    const wrong = await send(endpoint, { ...as, body }, caller.headers);
    expect({ caller: caller.kind, body, ...summaryOf(wrong) }).toEqual({
      caller: caller.kind,
      body,
      ...caller.refusal,
    });
  }
}

const everyOne = endpoints.map((endpoint) => ({ id: endpoint.id as EndpointId, endpoint: endpoint as Endpoint }));

describe.each(everyOne)("$id", ({ id, endpoint }) => {
  test("refuses everybody else, and then serves who may", async () => {
    const prepared = await caseOf(id).prepare();
    for (const caller of await refusedCallers(endpoint, prepared)) {
      await caller.during?.before();
      await isRefused(endpoint, prepared, caller).finally(() => caller.during?.after());
      note(endpoint, caller.kind, `${caller.refusal.status} ${caller.refusal.code}`);
    }
    for (const { code, ask } of probesOf(endpoint, caseOf(id), prepared)) await expectProblem(code, ask());
    const served = await send(endpoint, prepared);
    expect(served.status, served.text).toBe(endpoint.status);
    note(endpoint, "who may", String(served.status));
    if (endpoint.statusIfThere) expect((await send(endpoint, prepared)).status).toBe(endpoint.statusIfThere);
  });

  for (const [code, prepare] of Object.entries(refusals[id] ?? {}))
    test(`answers ${code}`, async () => expectProblem(code, send(endpoint, await prepare())));

  test("answers too_many_requests with when to come back", async () => {
    await withinOneWindow(2_000);
    setVariables({ RATE_LIMITS: "0.0001" });
    const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
    const asked = () => send(endpoint, { params: Object.fromEntries(names.map((name) => [name, NOTHING])) }, {});
    await asked();
    const { status, body, headers } = await asked().finally(() => setVariables({ RATE_LIMITS: "off" }));
    expect({ status, code: body?.code }).toEqual({ status: 429, code: "too_many_requests" });
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  });
});

/** An answer is the problem of this code. */
async function expectProblem(code: string, asked: Promise<ApiResponse>): Promise<void> {
  const { status, body, text } = await asked;
  expect({ code: body?.code, text }).toEqual({ code, text });
  expect(status).toBe(body.status);
}

test("no operation answers what it does not declare", () => {
  expect([...undeclared].sort()).toEqual([]);
});

test("every status and code that an operation declares was seen, or stands in the list with its reason", () => {
  const excused = new Set(unprovoked.map(({ id, response }) => `${id}: ${response}`));
  const unseen = everyOne.flatMap(({ id, endpoint }) =>
    declaredOf(endpoint)
      .filter((outcome) => !wasSeen(id, outcome))
      .map((outcome) => `${id}: ${outcome}`),
  );
  expect(unseen.filter((entry) => !excused.has(entry))).toEqual([]);
  expect(
    [...excused].filter((entry) => !unseen.includes(entry)),
    "seen or not declared, so not to be excused",
  ).toEqual([]);
});
