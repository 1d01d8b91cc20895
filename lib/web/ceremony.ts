import { headers } from "next/headers";
import { isPassing } from "@/db/passing";
import { signInBrowser } from "@/lib/auth/browser-sign-in";
import { deviceOf } from "@/lib/auth/device-names";
import { COOKIE_RULES, hostOnly } from "@/lib/auth/session-cookie";
import type { SignInMethod } from "@/lib/auth/session-schemas";
import { SIGN_IN_SECONDS } from "@/lib/auth/sign-in";
import { asLocale, DEFAULT_LOCALE, localPath } from "@/lib/format/locales";
import { errorPage, sendAgain } from "@/lib/html/error-page";
import { readBounded } from "@/lib/http/bounded";
import { AppError } from "@/lib/http/errors";
import { requireSameOrigin } from "@/lib/http/same-origin";
import { RETRY_SECONDS } from "@/lib/http/unavailable";
import { type Context, requestContext } from "@/lib/kernel/context";
import { kindOf, log, seldom } from "@/lib/kernel/log";
import { currentScope } from "@/lib/kernel/scope";

export const emailCookieName = (): string => hostOnly("bookplate.signin");
const LONGEST_EMAIL = 254;
const LARGEST_FORM = 10_000;

type Step = (ctx: Context, form: FormData, request: Request) => Promise<Response>;

/**
 * A step of signing in or out: a plain HTML form that works without scripts, posted from our own pages only. What goes
 * wrong leads back to the form with the reason; while the database is away, which that page would need too, the form is
 * offered again on the spot, with all that was typed.
 */
export function ceremony(back: string, step: Step): (request: Request) => Promise<Response> {
  return async (request) => {
    let form = new FormData();
    return answerTo(
      async () => {
        requireSameOrigin(request.headers);
        form = await readForm(request);
        return step(requestContext(), form, request);
      },
      (error) => {
        if (isPassing(error)) return inAMoment(request, form);
        const typed = ["next", "confirm"].flatMap((name) => (form.has(name) ? [[name, field(form, name)]] : []));
        return backTo(back, Object.fromEntries(typed))(error);
      },
    );
  };
}

/** The answer, or what `orElse` makes of what went wrong; a fault of ours is logged. */
export async function answerTo(
  answer: () => Promise<Response>,
  orElse: (error: unknown) => Response,
): Promise<Response> {
  try {
    return await answer();
  } catch (error) {
    if (!(error instanceof AppError))
      seldom(`sign-in ${kindOf(error)}`, (before) => log().error({ err: error, before }, "sign-in failed"));
    return orElse(error);
  }
}

/** Leads back to a page of signing in, which says what went wrong. */
export const backTo = (page: string, query: Record<string, string>) => (error: unknown) => {
  const code = error instanceof AppError ? error.code : "internal_error";
  return seeOther(inItsLanguage(pageOfRefusal(code) ?? `${page}?${new URLSearchParams({ error: code, ...query })}`));
};

/** Where an account is asked for is said where that is done, and not where somebody signs in. */
const pageOfRefusal = (code: string): string | null => {
  if (code === "approval_pending") return "/join?sent=1";
  return code === "approval_needed" ? "/join?error=approval_needed" : null;
};

function inAMoment(request: Request, form: FormData): Response {
  const typed = [...form].map(([name, value]) => [name, String(value)] as const);
  return new Response(errorPage(503, sendAgain(new URL(request.url).pathname, typed)), {
    status: 503,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "private, no-store",
      "Retry-After": String(RETRY_SECONDS),
    },
  });
}

async function readForm(request: Request): Promise<FormData> {
  const body = await readBounded(request, LARGEST_FORM);
  if (!body) throw new AppError(413, "body_too_large", "The form is larger than 10 KB.");
  const form = new FormData();
  for (const [name, value] of new URLSearchParams(body.toString())) form.set(name, value);
  return form;
}

export const field = (form: FormData, name: string): string => String(form.get(name) ?? "").trim();

/** Remembers what was typed as an address while somebody signs in. */
export const emailCookie = (typed: string): string =>
  `${emailCookieName()}=${encodeURIComponent(typed.slice(0, LONGEST_EMAIL))}; Path=/; Max-Age=${SIGN_IN_SECONDS}; ${COOKIE_RULES()}`;

/** The home page in the language that a form names, and no other place. */
export const homeOf = (form: FormData): string => localPath(asLocale(field(form, "locale")) ?? DEFAULT_LOCALE, "/");

/** The next page of signing in, in the language of this one. */
export const inItsLanguage = (path: string): string => localPath(currentScope()?.locale ?? DEFAULT_LOCALE, path);

export function seeOther(location: string, cookies: string[] = []): Response {
  const headers = new Headers({ Location: location, "Cache-Control": "private, no-store" });
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return new Response(null, { status: 303, headers });
}

/** What the browser is called until its owner says otherwise, "Firefox, Windows". */
export function deviceText(sent: Headers): string {
  const { browser, system } = deviceOf(sent.get("user-agent"));
  return [browser, system].filter(Boolean).join(", ") || "Passkey";
}

/** Starts the session of somebody who proved who they are, and sends them on. */
export async function welcome(
  ctx: Context,
  signedIn: { userId: string; isNew: boolean },
  next: string,
  method: SignInMethod,
): Promise<Response> {
  const cookies = await signInBrowser(ctx, { userId: signedIn.userId, method, headers: await headers() });
  const clearEmail = `${emailCookieName()}=; Path=/; Max-Age=0; ${COOKIE_RULES()}`;
  return seeOther(signedIn.isNew ? `/welcome?next=${encodeURIComponent(next)}` : next, [...cookies, clearEmail]);
}
