import { afterAll } from "vitest";
import type { Actor, Context } from "@/lib/kernel/context";
import { testDatabase } from "./database";

/** A context on this test file's own database, with the job queue ready to be added to (nothing does the jobs). */
export async function testContext(): Promise<Context> {
  const { url, db } = await testDatabase();
  const { startJobs } = await import("@/lib/jobs/run");
  const { allJobs } = await import("@/lib/registry/jobs");
  const jobs = await startJobs(url, allJobs, { work: false });
  afterAll(() => jobs.stop());
  return { actor: null, db, now: new Date() };
}

/** The same context with somebody asking. */
export function actingAs(
  ctx: Context,
  person: { id: string; username?: string | null; isStaff?: boolean },
): Context & { actor: Actor } {
  const { id, username = null, isStaff = false } = person;
  return {
    ...ctx,
    actor: {
      userId: id,
      username,
      displayName: username ?? "A reader",
      avatarUrl: null,
      isStaff,
      via: "bearer",
      scopes: ["read", "write"],
    },
  };
}
