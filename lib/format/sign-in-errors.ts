const MESSAGES: Record<string, string> = {
  invalid_input: "That address does not look right. It needs a name, an @ and a place, such as ada@example.org.",
  invalid_code: "That code or link is wrong, was used already or has run out. Codes last 15 minutes and work once.",
  too_many_requests: "That was too often. Wait a few minutes, then try again.",
  cross_site: "The form came from another site and was refused. Start again here.",
  not_found: "That account is not offered here.",
  OAuthAccountNotLinked: "This address has an account already. Sign in by mail instead.",
  AccessDenied: "The other service did not let you in. Try again, or sign in by mail.",
};

/** What went wrong on the way in, in a sentence that says what to do; null when nothing did. */
export function signInError(code: string | string[] | undefined): string | null {
  if (typeof code !== "string" || code === "") return null;
  return Object.hasOwn(MESSAGES, code) ? (MESSAGES[code] ?? null) : "That did not work. Please try again in a moment.";
}
