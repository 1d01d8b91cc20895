/** Nothing of next-auth is there but the way back from a provider whose variables are set. */
import { NextRequest } from "next/server";
import { expect, test } from "vitest";
import { setVariables } from "@/lib/testing/process";
import { providerCallback } from "./provider-callback";

test.each(["csrf", "session", "signout", "signin", "providers", "error", "callback/github"])(
  "/api/auth/%s is not there without a provider",
  async (page) => {
    setVariables({ APP_URL: "http://localhost:3000" });
    const response = await providerCallback(new NextRequest(`http://localhost:3000/api/auth/${page}`));
    expect(response.status).toBe(404);
    expect(response.headers.get("set-cookie")).toBeNull();
  },
);
