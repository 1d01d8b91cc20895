/** The kinds of proof: what a claim takes, shows and stores is one list. */
import { expect, test } from "vitest";
import { EVIDENCE_KINDS } from "@/db/evidence-kinds";
import { Evidence, EvidenceShown } from "./claim-schemas";

test("each kind of proof says what it needs, in the order of the list", () => {
  expect(Evidence.options.map(({ shape }) => shape.kind.value)).toEqual([...EVIDENCE_KINDS]);
  expect(EvidenceShown.shape.kind.options).toEqual([...EVIDENCE_KINDS]);
});
