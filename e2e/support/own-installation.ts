/** An installation of a test's own, on an empty database of the test's server: what is set there disturbs nobody else's. */
import fs from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { desc, eq } from "drizzle-orm";
import { connect } from "@/db/client";
import { createReader } from "@/db/factories";
import { sessions } from "@/db/schema/auth";
import { mails } from "@/db/schema/platform";
import { hashToken, randomToken } from "@/lib/kernel/secrets";
import { startApp } from "./app";
import { emptyDatabase, own, ownFolder } from "./own-app";

const LONGEST_MS = 20_000;

/** Starts so many processes of it, the later ones with these variables, and makes an admin whose session's cookie it gives. */
export async function ownInstallation(processes: number, more: Record<string, string> = {}) {
  const databaseUrl = await emptyDatabase();
  const folder = ownFolder();
  const env = { ...own(folder), DATABASE_URL: databaseUrl, AUTH_SECRET: "own-installation-own-installation-own-1" };
  const first = await startApp(env);
  const others = Array.from({ length: processes - 1 }, () => startApp({ ...env, ...more }));
  const apps = [first, ...(await Promise.all(others))];
  const pool = connect(databaseUrl, { max: 2 });
  const admin = await createReader(pool.db, { name: "Head", roles: ["admin"] });
  const session = randomToken();
  const expires = new Date(Date.now() + 3_600_000);
  await pool.db.insert(sessions).values({ sessionToken: hashToken(session), userId: admin.id, expires });
  const read = new Set<string>();
  return {
    apps,
    db: pool.db,
    admin,
    cookie: { name: "bookplate.session", value: session },
    /** The code in the next sign-in mail to an address: waited for, and each mail is read once. */
    codeMailedTo: async (recipient: string) => {
      for (const until = Date.now() + LONGEST_MS; Date.now() < until; await sleep(50)) {
        const [mail] = await pool.db
          .select()
          .from(mails)
          .where(eq(mails.recipient, recipient))
          .orderBy(desc(mails.id))
          .limit(1);
        const code = /\b\d{6}\b/.exec(mail?.text ?? "")?.[0];
        if (!mail || !code || read.has(mail.id)) continue;
        read.add(mail.id);
        return code;
      }
      throw new Error(`No code was mailed to ${recipient}.`);
    },
    stop: async () => {
      await Promise.all(apps.map((app) => app.stop()));
      await pool.end();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}
