import { hashToken } from "@/lib/kernel/secrets";
import { COOKIE_RULES, cookiesOf, hostOnly } from "./session-cookie";

/** What somebody brings to a new account: the token of an invitation, and an answer to what is asked of everybody. */
export type Brought = { invite?: string | undefined; answer?: string | undefined };

const MINUTES = 15;
const cookieName = (): string => hostOnly("bookplate.join");

/** Remembers it while another site finds out who somebody is. */
export function broughtCookie({ invite, answer }: Brought): string {
  const value = Buffer.from(JSON.stringify({ invite, answer })).toString("base64url");
  return `${cookieName()}=${value}; Path=/; Max-Age=${MINUTES * 60}; ${COOKIE_RULES()}`;
}

/** The same as the rules of registration take it. */
export const entrantWith = ({ invite, answer }: Brought) => ({
  inviteHash: invite ? hashToken(invite) : null,
  answer: answer ?? null,
});

/** What a request remembers; nothing where it is not what was written there. */
export function broughtWith(cookieHeader: string | null | undefined): Brought {
  const value = cookiesOf(cookieHeader)(cookieName());
  if (!value) return {};
  try {
    const { invite, answer } = JSON.parse(Buffer.from(value, "base64url").toString()) as Record<string, unknown>;
    return {
      invite: typeof invite === "string" ? invite.slice(0, 200) : undefined,
      answer: typeof answer === "string" && answer.trim() ? answer.trim().slice(0, 1_000) : undefined,
    };
  } catch {
    return {}; // whoever wrote it themselves comes with nothing
  }
}
