import { sql } from "drizzle-orm";
import { z } from "zod";
import { Id } from "@/lib/http/fields";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import { env } from "@/lib/kernel/env";
import { toLocale } from "@/lib/mail/address-locale";
import { refusalUrl } from "@/lib/mail/refusals";
import { queueMailAskedFor } from "@/lib/mail/to-others";
import { outcomeMail } from "./notice-mails";
import { type OutcomeStep, reportsOf } from "./outcomes";

/** More than receipts: what somebody waits for is not lost because they sent several notices. */
const OUTCOMES_A_DAY = 20;

const Row = z.object({
  id: Id,
  email: z.string(),
  locale: z.string(),
  url: z.string(),
  status: z.enum(["open", "hidden", "removed", "dismissed"]),
});

type Decided = { decisionId: string; kind: string; targetId: string; step: OutcomeStep };

/** Mails those who sent notices what became of them: one mail to each address, however often it is run. */
export async function mailNoticeOutcomes(ctx: Context, data: Decided): Promise<void> {
  const rows = await readRows(
    ctx.db,
    Row,
    sql`select distinct on (lower(notice.email)) notice.id, notice.email, notice.locale, report.url, report.status
      from reports report join notices notice on notice.report_id = report.id where ${reportsOf(data)} order by lower(notice.email), notice.id`,
  );
  for (const row of rows) await inTransaction(ctx, (tx) => mailOutcome(tx, data, row));
}

async function mailOutcome(ctx: Context, { decisionId, step }: Decided, row: z.infer<typeof Row>): Promise<void> {
  const { id, email, status } = row;
  const outcome = step === "decided" ? status : step;
  if (outcome === "open") return;
  const mail = await outcomeMail({
    locale: toLocale(row.locale),
    id,
    url: `${env().APP_URL}${row.url}`,
    outcome,
    refusalUrl: refusalUrl(email),
  });
  const dedupeKey = `notice-outcome:${decisionId}:${step}:${id}`;
  await queueMailAskedFor(
    ctx,
    { kind: "notice_outcome", recipient: email, dedupeKey, ...mail },
    { about: `decision:${decisionId}`, limit: OUTCOMES_A_DAY },
  );
}
