/** Librarians decide what readers proposed. */
import { sql } from "drizzle-orm";
import { z } from "zod";
import { audit } from "@/lib/auth/audit";
import { badRequest, notFound } from "@/lib/http/errors";
import { Id } from "@/lib/http/fields";
import { uuidOf } from "@/lib/http/ids";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import type { Change, DecideProposal, Proposal } from "../correction-schemas";
import { takeTurn } from "../imports/take-turn";
import { requireLibrarian } from "../librarian";
import { keyOf } from "../revisions";
import { applyChanges } from "./apply-changes";
import { requireFreeIsbns } from "./checks";
import { isSameValue, readPresent } from "./present";
import { readProposal } from "./proposals";
import { closeProposal } from "./supersede";

const Row = z.object({
  id: Id,
  userId: Id,
  workId: Id.nullable(),
  authorId: Id.nullable(),
  status: z.string(),
  changes: z.array(z.custom<Change>()),
});

/**
 * Accepts or rejects an open proposal, once (400 `already_decided`). What was changed meanwhile can't be accepted any more:
 * the proposal is superseded then, and the answer says so.
 */
export async function decideProposal(ctx: Context, proposalId: string, input: DecideProposal): Promise<Proposal> {
  requireLibrarian(ctx);
  const id = uuidOf(proposalId, "Proposal");
  return inTransaction(ctx, async (tx) => {
    await takeTurn(tx);
    const [row] = await readRows(
      tx.db,
      Row,
      sql`select id, user_id as "userId", work_id as "workId", author_id as "authorId", status, changes from proposals where id = ${id} for update`,
    );
    if (!row) throw notFound("Proposal");
    if (row.status !== "open") throw badRequest("This suggestion has already been decided.", "already_decided");
    const kind = row.workId ? "book" : "author";
    const target = `${kind}:${row.workId ?? row.authorId}`;
    const { note = null } = input;
    if (input.decision === "reject") await closeProposal(tx, row, "rejected", note);
    else await accept(tx, row, note);
    await audit(tx, `proposal.${input.decision}`, target, { proposalId: id, note });
    return readProposal(tx, id);
  });
}

async function accept(ctx: Context, row: z.infer<typeof Row>, note: string | null): Promise<void> {
  const present = await readPresent(ctx, row.workId ? "book" : "author", row.workId ?? row.authorId ?? "", {
    locks: true,
  });
  const isFresh = row.changes.every((change) => isSameValue(present.values.get(keyOf(change)), change.from));
  if (!isFresh) return closeProposal(ctx, row, "superseded", note);
  await requireFreeIsbns(ctx, row.changes);
  await closeProposal(ctx, row, "accepted", note);
  await applyChanges(ctx, present, row.changes, { source: "person", isCorrected: () => true, by: row.userId });
}
