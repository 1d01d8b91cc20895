/**
 * Every operation times every kind of caller whom its access class shuts out, with a body that is right and with one that
 * is wrong: each is refused in the class's own words, what is private answers like what is missing, and afterwards the one
 * who may still succeeds. The route files run in this process; `npm run matrix` prints the table.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { endpoints } from "@/lib/endpoints";
import type { Endpoint } from "@/lib/http/endpoint";
import { allJobs } from "@/lib/jobs/registry";
import { startJobs } from "@/lib/jobs/run";
import { testDatabase } from "@/lib/testing/database";
import { setVariables } from "@/lib/testing/process";
import type { EndpointId, Prepared } from "../api/contract/case";
import { cases, send } from "../api/contract/cases";
import { answerInProcess } from "../support/in-process";
import { type Answer, answerBy, closeDatabase } from "../support/world";
import { type Caller, refusedCallers } from "./callers";
import { note, printTable } from "./table";

let jobs: Awaited<ReturnType<typeof startJobs>>;
beforeAll(async () => {
  setVariables({ E2E_URL: "http://in-process", RATE_LIMITS: "off", BOOKPLATE_LOCAL_PUSH: "1" });
  jobs = await startJobs((await testDatabase()).url, allJobs, { work: true });
  answerBy(answerInProcess);
});
afterAll(async () => {
  await jobs.stop();
  answerBy();
  await closeDatabase();
  printTable();
});

const NOTHING = "0192f0c1-0000-7000-8000-000000000000";
const told = ({ status, body }: Answer) => ({ status, code: body?.code });
const withoutId = ({ status, body }: Answer) => ({ status, ...body, requestId: "" });

/** Bodies that say nothing right; none for an operation without a body. */
const wrongBodies = ({ body }: Endpoint): unknown[] => (body ? [{ unknownProperty: true }, [], "text"] : []);

/** The same request for something that is not there. */
function missingOf(endpoint: Endpoint, prepared: Prepared): Prepared {
  const [name = ""] = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, one = ""]) => one);
  const last = [...endpoint.path.matchAll(/\{(\w+)\}/g)].at(-1)?.[1] ?? "";
  const which = name === "clubId" ? name : last;
  return { ...prepared, params: { ...prepared.params, [which]: NOTHING } };
}

async function isRefused(endpoint: Endpoint, prepared: Prepared, caller: Caller) {
  const as = { ...prepared, query: { ...prepared.query, ...caller.query } };
  const right = await send(endpoint, as, caller.headers);
  expect({ caller: caller.kind, body: "right", ...told(right) }).toEqual({
    caller: caller.kind,
    body: "right",
    ...caller.refusal,
  });
  if (caller.likeMissing)
    expect(withoutId(right)).toEqual(withoutId(await send(endpoint, missingOf(endpoint, as), caller.headers)));
  for (const body of caller.always ? wrongBodies(endpoint) : []) {
    const wrong = await send(endpoint, { ...as, body }, caller.headers);
    expect({ caller: caller.kind, body, ...told(wrong) }).toEqual({ caller: caller.kind, body, ...caller.refusal });
  }
}

const guarded = endpoints
  .filter(({ access }) => access !== "public")
  .map((endpoint) => ({ id: endpoint.id, endpoint }));

describe.each(guarded)("$id", ({ endpoint }: { endpoint: Endpoint }) => {
  test("refuses everybody else, and then serves who may", async () => {
    const prepared = (await cases[endpoint.id as EndpointId]?.prepare()) ?? {};
    for (const caller of await refusedCallers(endpoint, prepared)) {
      await caller.during?.before();
      await isRefused(endpoint, prepared, caller).finally(() => caller.during?.after());
      note(endpoint, caller.kind, `${caller.refusal.status} ${caller.refusal.code}`);
    }
    const served = await send(endpoint, prepared);
    expect(served.status, served.text).toBe(endpoint.status);
    note(endpoint, "who may", String(served.status));
  });
});
