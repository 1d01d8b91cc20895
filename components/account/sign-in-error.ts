import { getTranslations } from "next-intl/server";

const KNOWN = [
  "invalid_input",
  "invalid_code",
  "too_many_requests",
  "cross_site",
  "not_found",
  "invalid_passkey",
  "unproved_email",
  "registration_closed",
  "invite_needed",
  "approval_needed",
  "email_domain_blocked",
  "AccessDenied",
] as const;

/** What went wrong on the way in, in a sentence that says what to do; null when nothing did. */
export async function signInError(code: string | string[] | undefined): Promise<string | null> {
  if (typeof code !== "string" || code === "") return null;
  const t = await getTranslations("account.signInError");
  const known = KNOWN.find((each) => each === code);
  return known ? t(known) : t("other");
}
