/** What shows who somebody is, in the order in which forms offer it: `Evidence` says what each kind needs. */
export const EVIDENCE_KINDS = [
  "publisher_email",
  "publisher_letter",
  "publisher_page",
  "agency_email",
  "agency_letter",
  "social_account",
  "personal_website",
  "press",
] as const;
export type EvidenceKind = (typeof EVIDENCE_KINDS)[number];
