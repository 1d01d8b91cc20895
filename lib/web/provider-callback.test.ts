/** What next-auth would answer by itself is not there. */
import { NextRequest } from "next/server";
import { beforeAll, expect, test } from "vitest";
import { testContext } from "@/lib/testing/context";
import { setVariables } from "@/lib/testing/process";
import { providerCallback } from "./provider-callback";

beforeAll(async () => {
  await testContext(); // who asks is counted
});

test("neither next-auth's own pages nor providers whose variables are not set answer", async () => {
  setVariables({ AUTH_GITHUB_ID: "id", AUTH_GITHUB_SECRET: "secret" });
  for (const path of ["signin", "session", "csrf", "providers", "signout", "callback/google", "callback/github/more"]) {
    const response = await providerCallback(new NextRequest(`http://localhost/api/auth/${path}`));
    expect({ path, status: response.status, cookie: response.headers.get("set-cookie") }).toEqual({
      path,
      status: 404,
      cookie: null,
    });
  }
});
