import { now } from "@/db/clock";
import type { Context } from "@/lib/context";
import { pool } from "@/lib/database";
import { AppError } from "@/lib/http/errors";

/** Answers a public file that is made for nobody in particular; what does not exist is a plain 404. */
export async function fileAnswer(make: (ctx: Context) => Promise<Response>): Promise<Response> {
  try {
    return await make({ actor: null, db: pool().db, now: now() });
  } catch (error) {
    if (error instanceof AppError)
      return new Response(`${error.message}\n`, {
        status: error.status,
        headers: { "Cache-Control": "private, no-store" }, // what is missing now may be there in a minute
      });
    throw error;
  }
}
