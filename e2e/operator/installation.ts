/** An installation as its operator knows it: an address, what it printed, and the mails that left it. */
import { setTimeout as sleep } from "node:timers/promises";

type Mail = { to: string; subject: string; text: string };

export type Installation = {
  url: string;
  /** Everything its processes have printed so far. */
  printed: () => Promise<string>;
  /** Every mail that left it, the oldest first. */
  mails: () => Mail[];
};

const LONGEST_MS = 60_000;

/** Waits for what comes by itself, such as a mail. */
export async function eventually<T>(what: string, look: () => T | undefined | Promise<T | undefined>): Promise<T> {
  const until = Date.now() + LONGEST_MS;
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    if (Date.now() > until) throw new Error(`Waited a minute in vain for ${what}.`);
    await sleep(200);
  }
}

/** The set-up address as it stands on the console. Every start prints a new one while there is no admin. */
export const setupAddress = (installation: Installation): Promise<string> =>
  eventually(
    "the set-up address on the console",
    async () => /https?:\/\/\S+\/setup\?code=[\w-]+/.exec(await installation.printed())?.[0],
  );

/** The mail to somebody that contains these words. */
export const mailWith = (installation: Installation, to: string, text: string): Promise<Mail> =>
  eventually(`a mail to ${to} with “${text}”`, () =>
    installation
      .mails()
      .find((mail) => mail.to === to && `${mail.subject}\n${mail.text}`.replace(/\s+/g, " ").includes(text)),
  );

/** The newest code that was mailed to an address after the first `since` mails. */
export const codeFor = (installation: Installation, to: string, since: number): Promise<string> =>
  eventually(`a code for ${to}`, () => {
    const mail = installation
      .mails()
      .slice(since)
      .findLast((mail) => mail.to === to);
    return mail && /\b\d{6}\b/.exec(mail.text)?.[0];
  });
