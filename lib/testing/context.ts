import { afterAll } from "vitest";
import { DEFAULT_LOCALE, type Locale } from "@/lib/format/locales";
import type { Role } from "@/lib/format/roles";
import { type Actor, type Context, systemContext } from "@/lib/kernel/context";
import { testDatabase } from "./database";

/** A context on this test file's own database, with the job queue ready to be added to (nothing does the jobs). */
export async function testContext(): Promise<Context> {
  const { url, db } = await testDatabase();
  const { startJobs } = await import("@/lib/jobs/run");
  const { allJobs } = await import("@/lib/registry/jobs");
  const jobs = await startJobs(url, allJobs, { work: false });
  afterAll(() => jobs.stop());
  return systemContext(db);
}

/** The same context with somebody asking. */
export function actingAs(
  ctx: Context,
  person: { id: string; username?: string | null; locale?: Locale; roles?: readonly Role[] },
): Context & { actor: Actor } {
  const { id, username = null, locale = DEFAULT_LOCALE, roles = [] } = person;
  return {
    ...ctx,
    actor: {
      userId: id,
      username,
      displayName: username ?? "A reader",
      avatarUrl: null,
      locale,
      roles,
      via: "bearer",
      scopes: ["read", "write"],
    },
  };
}
