import type { Context } from "@/lib/kernel/context";
import type { Judge } from "@/lib/moderation/screening";
import type { ReadingRow } from "./reading-row";

export type RowToBringIn = { workId: string; reading: ReadingRow };
type Choices = { reviews: "private" | "public"; shelves: "private" | "public" };
/** What the reader asked for, what may be public of it, and where it is said of a book what did not come as it was asked for. */
export type Bringing = { choices: Choices; judge: Judge; report: (workId: string, sentence: string) => void };

/** A time that our own form tells; none lies ahead of us. */
export const pastOf = (ctx: Context, instant: string | null | undefined): string | null =>
  instant ? new Date(Math.min(new Date(instant).getTime(), ctx.now.getTime())).toISOString() : null;
