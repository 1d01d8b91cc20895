/** For the browser, which reads nothing of the database. */
export { EVIDENCE_KINDS, type EvidenceKind } from "@/db/evidence-kinds";
