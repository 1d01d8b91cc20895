/** An installation of a journey's own, as `npm start` begins one without the demo; mails go to a stand-in on this machine. */
import { randomBytes } from "node:crypto";
import fs from "node:fs";
import { startMailProvider } from "@/lib/testing/mail-provider";
import { startApp } from "../support/app";
import { own, ownFolder } from "../support/own-app";
import type { Installation } from "./installation";

export type OwnInstallation = Installation & { stop: () => Promise<void> };

export async function startInstallation(): Promise<OwnInstallation> {
  const folder = ownFolder();
  const mail = await startMailProvider();
  const clear = async () => {
    mail.close();
    fs.rmSync(folder, { recursive: true, force: true });
  };
  try {
    const app = await startApp({
      ...own(folder),
      DEMO_CATALOGUE: "off",
      AUTH_SECRET: randomBytes(32).toString("hex"),
      RESEND_API_KEY: "re_first_day",
      RESEND_BASE_URL: mail.url,
    });
    return {
      url: app.url,
      printed: async () => app.output(),
      mails: () => [...mail.mails.values()].map(({ body }) => body),
      stop: async () => {
        await app.stop();
        await clear();
      },
    };
  } catch (error) {
    await clear();
    throw error;
  }
}
