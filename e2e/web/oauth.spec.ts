/** Somebody makes an app, a reader gives it access and takes it back: in the browser, with the app as a stand-in on this machine. */
import http from "node:http";
import type { AddressInfo } from "node:net";
import { challengeOf, newVerifier } from "@/lib/testing/oauth";
import { appUrl, call, newReader } from "../support/world";
import { expect, expectAccessible, expectNoSidewaysScroll, inBothLanguages, leave, signIn, test } from "./fixtures";

/** An app that runs on the reader's machine: it waits for the reader to come back. */
async function appOnThisMachine() {
  const server = http.createServer((_request, response) => {
    response.setHeader("Content-Type", "text/html");
    response.end('<!doctype html><html lang="en"><title>App</title><h1>Back in the app</h1></html>');
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo;
  return { callback: `http://127.0.0.1:${port}/callback`, close: () => server.close() };
}

const tokenRequest = (form: Record<string, string>) =>
  fetch(`${appUrl()}/oauth/token`, { method: "POST", body: new URLSearchParams(form) });

inBothLanguages(() => {
  test("an app is made, given access, used within its scopes and loses all of it", async ({
    page,
    context,
    say,
    language,
    others,
    refusals,
  }) => {
    test.setTimeout(180_000);
    const app = await appOnThisMachine();
    others.push(new URL(app.callback).host);
    refusals.push("/api/v1/me/apps");
    await signIn(context, await newReader(), language);
    await page.goto("/developers/apps");
    const name = page.getByRole("textbox", { name: say("Name", "oauth.appFields") });
    await name.fill("Loopback Reader");
    await page.getByRole("textbox", { name: say("Website", "oauth.appFields") }).fill("https://loopback.example.org/");
    const addresses = page.getByRole("textbox", { name: say("Redirect addresses, one a line") });
    await addresses.fill("http://evil.example/callback");
    await page.getByRole("button", { name: say("Register the app") }).click();
    await expect(
      page.getByText(say("One to ten addresses that may be used, without # and *: line 1 can’t be.")),
    ).toBeVisible();
    await addresses.fill("http://127.0.0.1/callback");
    await page.getByRole("button", { name: say("Register the app") }).click();
    await page.getByRole("link", { name: "Loopback Reader" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Loopback Reader" })).toBeVisible();
    await expectAccessible(page);
    const clientId = page.url().split("/").at(-1) ?? "";
    await leave(page);

    const reader = await newReader();
    await signIn(context, reader, language);
    const verifier = newVerifier();
    const query = new URLSearchParams({
      response_type: "code",
      client_id: clientId,
      redirect_uri: app.callback,
      scope: "library:read profile:read",
      state: "xyz",
      code_challenge: challengeOf(verifier),
      code_challenge_method: "S256",
    });
    const response = await page.goto(`/oauth/authorize?${query}`);
    expect(response?.headers()["content-security-policy"]).toContain("frame-ancestors 'none'");
    expect(response?.headers()["cache-control"]).toContain("no-store");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Loopback Reader");
    await expect(
      page.getByText(say("Read your library, shelves, reviews and goals, private ones included")),
    ).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page, 390, 1280);

    await page.getByRole("button", { name: say("Don’t give access") }).click();
    await page.waitForURL(/error=access_denied/);
    expect(new URL(page.url()).searchParams.get("state")).toBe("xyz");
    await page.goto(`/oauth/authorize?${query}`);
    await page.getByRole("button", { name: say("Give access"), exact: true }).click();
    await expect(page.getByRole("heading", { name: "Back in the app" })).toBeVisible();
    const answer = new URL(page.url()).searchParams;
    expect(answer.get("state")).toBe("xyz");
    expect(answer.get("iss")).toBe(appUrl());

    const form = { grant_type: "authorization_code", client_id: clientId, redirect_uri: app.callback };
    const code = answer.get("code") ?? "";
    const tokens = await (await tokenRequest({ ...form, code, code_verifier: verifier })).json();
    const headers = { Authorization: `Bearer ${tokens.access_token}` };
    expect((await call("GET", "/v1/me", { headers })).body).toMatchObject({ username: reader.username, email: null });
    const shelf = await call("POST", "/v1/me/shelves", { headers, body: { name: "No" } });
    expect(shelf.body).toMatchObject({ code: "insufficient_scope", details: { scope: "shelves:write" } });
    expect(shelf.headers.get("www-authenticate")).toContain('scope="shelves:write"');

    await page.goto("/settings/apps");
    await page.getByRole("button", { name: say("Take access back from Loopback Reader") }).click();
    await expectAccessible(page);
    await page
      .getByRole("dialog")
      .getByRole("button", { name: say("Take access back"), exact: true })
      .click();
    await expect(page.getByText(say("You gave no app access."))).toBeVisible();
    expect((await call("GET", "/v1/me", { headers })).body.code).toBe("invalid_token");
    const refused = await tokenRequest({
      grant_type: "refresh_token",
      client_id: clientId,
      refresh_token: tokens.refresh_token,
    });
    expect({ status: refused.status, body: await refused.json() }).toMatchObject({
      status: 400,
      body: { error: "invalid_grant" },
    });
    app.close();
  });
});
