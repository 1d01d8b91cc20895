import type { Messages } from "@/lib/messages/messages";

/** Why a message was given up, as far as what was written down of its last attempt tells. */
const REASONS = {
  address: ["validation_error", "invalid_parameter", "missing_required_field"],
  key: ["missing_api_key", "invalid_api_key", "restricted_api_key", "invalid_access"],
  sender: ["invalid_from_address"],
  limit: ["daily_quota_exceeded", "monthly_quota_exceeded", "rate_limit_exceeded"],
  service: ["application_error", "internal_server_error"],
} as const;

type Reason = keyof typeof REASONS | "unreached" | "refused" | "unmade" | "other";

/** The reason behind a stored error: a code of the mail service, or a sentence of a push that failed. */
export function reasonOf(error: string | null): { reason: Reason; status: string } {
  const names = Object.keys(REASONS) as (keyof typeof REASONS)[];
  const known = names.find((name) => (REASONS[name] as readonly (string | null)[]).includes(error));
  const status = /status (?<status>\d{3})/.exec(error ?? "")?.groups?.status ?? "";
  if (known) return { reason: known, status };
  if (status) return { reason: "refused", status };
  if (error?.includes("could not be reached")) return { reason: "unreached", status };
  if (error?.includes("could not be created")) return { reason: "unmade", status };
  return { reason: "other", status };
}

type MailName = keyof Messages["admin"]["deadLettersPage"]["mail"];

/** Which label a mail has that is no notification; older releases wrote dashes, and what they wrote may have none. */
export const mailName = (kind: string) => kind.replaceAll("-", "_") as MailName;
