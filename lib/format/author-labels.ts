/** The words of author pages, their portal and their claims: the same on the server, in forms and in tests. */
export const EVIDENCE_LABELS = {
  publisher_email: { label: "A mail address at your publisher", help: "We mail a code there; you type it back." },
  publisher_letter: {
    label: "A letter of your editor or publicist",
    help: "A PDF or a picture. Only you and staff can open it.",
  },
  publisher_page: { label: "Your page at the publisher", help: "Its web address." },
  agency_email: { label: "A mail address at your agency", help: "We mail a code there; you type it back." },
  agency_letter: { label: "A letter of your agent", help: "A PDF or a picture. Only you and staff can open it." },
  social_account: { label: "A verified social media account", help: "Its web address." },
  personal_website: { label: "Your own website", help: "We look for a token or a link back to your page." },
  press: { label: "An interview or other press", help: "Its web address." },
} as const;
export type EvidenceLabelKey = keyof typeof EVIDENCE_LABELS;

export const CLAIM_CHECK_LABELS = {
  email_code: "Code",
  email_domain: "Domain",
  back_link: "Back link",
  token: "Token",
  name_on_page: "Name",
} as const;

export const CHECK_OUTCOME_LABELS = {
  yes: "Found",
  no: "Not found",
  pending: "Waiting",
  unknown: "Not known",
} as const;

export const CLAIM_STATUS_LABELS = {
  submitted: "Waiting for staff",
  follow_up_requested: "Asked for more",
  approved: "Approved",
  rejected: "Turned down",
  withdrawn: "Withdrawn",
} as const;

/** How often announcements may be pushed to followers: in any seven days, and of one title. */
export const PUSH_LIMITS = { aWeek: 2, daysPerTitle: 30 } as const;
