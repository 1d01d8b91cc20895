import { and, eq, ne, sql } from "drizzle-orm";
import { signInDevices } from "@/db/schema/passkeys";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { keyedHash, randomToken } from "@/lib/kernel/secrets";
import { messagesIn } from "@/lib/messages/messages-in";
import { type DeviceName, deviceOf } from "./device-names";
import { queueSecurityMail } from "./security-mails";
import { COOKIE_RULES, cookiesOf, hintCookie, hostOnly, sessionCookie, sessionValue } from "./session-cookie";
import type { SignInMethod } from "./session-schemas";
import { startSession } from "./sessions";

/** As long as browsers keep a cookie; the row goes with it (db/retention.ts). */
const DEVICE_SECONDS = 400 * 86_400;
export const deviceCookieName = (): string => hostOnly("bookplate.device");

/**
 * Signs somebody in in the browser that sent these headers: the cookies it gets. One in which they were never signed in
 * before is mailed to them, once; the very first is not. A browser is known by a cookie of its own, and by nothing that it
 * says of itself.
 */
export async function signInBrowser(
  ctx: Context,
  { userId, method, headers }: { userId: string; method: SignInMethod; headers: Headers },
): Promise<string[]> {
  const read = cookiesOf(headers.get("cookie"));
  const name = deviceOf(headers.get("user-agent"));
  const device = read(deviceCookieName()) ?? randomToken();
  return inTransaction(ctx, async (tx) => {
    const { value, expires } = await startSession(tx, userId, { ...name, method, former: sessionValue(read) });
    if (await isNewDevice(tx, userId, device))
      await queueSecurityMail(tx, userId, (locale) => ({ what: "newDevice", ...textsOf(locale, name, method) }));
    const deviceCookie = `${deviceCookieName()}=${device}; Path=/; Max-Age=${DEVICE_SECONDS}; ${COOKIE_RULES()}`;
    return [sessionCookie(value, expires), hintCookie(expires), deviceCookie];
  });
}

/** Notes the device, and whether it is another than all before. */
async function isNewDevice(ctx: Context, userId: string, device: string): Promise<boolean> {
  const deviceHash = keyedHash("sign-in-device", userId, device); // nobody sees that two people share one
  const [noted] = await ctx.db
    .insert(signInDevices)
    .values({ userId, deviceHash, createdAt: ctx.now, lastUsedAt: ctx.now })
    .onConflictDoUpdate({
      target: [signInDevices.userId, signInDevices.deviceHash],
      set: { lastUsedAt: ctx.now },
    })
    .returning({ isNew: sql`xmax = 0`.mapWith(Boolean) });
  if (!noted?.isNew) return false;
  const others = and(eq(signInDevices.userId, userId), ne(signInDevices.deviceHash, deviceHash));
  return (await ctx.db.$count(signInDevices, others)) > 0;
}

function textsOf(locale: Parameters<typeof messagesIn>[0], { browser, system }: DeviceName, method: SignInMethod) {
  const t = messagesIn(locale, "account.devices");
  const device = browser && system ? t("onSystem", { browser, system }) : (browser ?? system ?? t("unknown"));
  return { device, method: t(`method.${method}`) };
}
