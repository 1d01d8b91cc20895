import { cookies } from "next/headers";
import { notFound, redirect } from "next/navigation";
import { cache } from "react";
import { identify } from "@/lib/auth/actor";
import { sessionValue } from "@/lib/auth/session-cookie";
import { AppError } from "@/lib/http/errors";
import { type Actor, type Context, requestContext } from "@/lib/kernel/context";

/** The context of the page being rendered: the reader of the session cookie, or nobody. Once per request. */
export const pageContext = cache(async (): Promise<Context> => {
  const store = await cookies(); // first: it tells a build that this page waits
  const sessionCookie = sessionValue((name) => store.get(name)?.value);
  const ctx = requestContext();
  const actor = await identify(ctx, { authorization: null, apiKey: null, sessionCookie });
  return { ...ctx, actor };
});

const SECONDS = 300;

/** The context of a page that strangers all see alike: for them it may be kept until one of its tags becomes stale. */
export async function publicPageContext(seconds = SECONDS): Promise<Context> {
  const ctx = await pageContext();
  if (!ctx.actor) ctx.answer.publicFor(seconds);
  return ctx;
}

/** The context of a page for signed-in readers; others go to sign in and come back. */
export async function readerPageContext(path: string): Promise<Context & { actor: Actor }> {
  const ctx = await pageContext();
  if (!ctx.actor) redirect(`/sign-in?next=${encodeURIComponent(path)}`);
  return { ...ctx, actor: ctx.actor };
}

/** What a page shows, or the 404 page when it does not exist for this reader. */
export async function orNotFound<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof AppError && (error.status === 404 || error.code === "page_too_deep")) notFound();
    throw error;
  }
}

/** The same where rights are needed too: whoever lacks them is told that there is nothing for them here. */
export async function orRefused<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof AppError && (error.status === 404 || error.status === 401)) notFound();
    throw error;
  }
}
