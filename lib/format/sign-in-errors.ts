const MESSAGES: Record<string, string> = {
  invalid_input: "That email address doesn't look right. It should look like ada@example.org.",
  invalid_code:
    "That code or link is wrong, has already been used or has expired. Codes last 15 minutes and work once. Ask for a new one.",
  too_many_requests: "Too many attempts. Wait a few minutes, then try again.",
  cross_site: "The form came from another site and was rejected. Start again here.",
  not_found: "That demo account doesn't exist here. Choose another.",
  OAuthAccountNotLinked: "There is already an account with this email address. Sign in by email instead.",
  AccessDenied: "The other service did not let you in. Try again, or sign in by email.",
};

/** What went wrong on the way in, in a sentence that says what to do; null when nothing did. */
export function signInError(code: string | string[] | undefined): string | null {
  if (typeof code !== "string" || code === "") return null;
  return Object.hasOwn(MESSAGES, code) ? (MESSAGES[code] ?? null) : "That didn’t work. Try again.";
}
