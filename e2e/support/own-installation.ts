/** An installation of a test's own, on an empty database of the test's server: what is set there disturbs nobody else's. */
import fs from "node:fs";
import { desc, eq } from "drizzle-orm";
import postgres from "postgres";
import { connect } from "@/db/client";
import { createReader, unique } from "@/db/factories";
import { sessions } from "@/db/schema/auth";
import { mails } from "@/db/schema/platform";
import { hashToken, randomToken } from "@/lib/kernel/secrets";
import { startApp } from "./app";
import { own, ownFolder } from "./own-app";

/** Starts so many processes of it, the later ones with these variables, and makes an admin whose session's cookie it gives. */
export async function ownInstallation(processes: number, more: Record<string, string> = {}) {
  const url = new URL(process.env.DATABASE_URL ?? "");
  const server = postgres(url.href, { max: 1 });
  url.pathname = `/own_${unique()}`;
  await server`create database ${server(url.pathname.slice(1))}`;
  await server.end();
  const folder = ownFolder();
  const env = { ...own(folder), DATABASE_URL: url.href, AUTH_SECRET: "own-installation-own-installation-own-1" };
  const first = await startApp(env);
  const others = Array.from({ length: processes - 1 }, () => startApp({ ...env, ...more }));
  const apps = [first, ...(await Promise.all(others))];
  const pool = connect(url.href, { max: 2 });
  const admin = await createReader(pool.db, { name: "Head", roles: ["admin"] });
  const session = randomToken();
  const expires = new Date(Date.now() + 3_600_000);
  await pool.db.insert(sessions).values({ sessionToken: hashToken(session), userId: admin.id, expires });
  return {
    apps,
    db: pool.db,
    admin,
    cookie: { name: "bookplate.session", value: session },
    /** The code in the newest sign-in mail to an address. */
    codeMailedTo: async (recipient: string) => {
      const [mail] = await pool.db
        .select()
        .from(mails)
        .where(eq(mails.recipient, recipient))
        .orderBy(desc(mails.id))
        .limit(1);
      return /\b\d{6}\b/.exec(mail?.text ?? "")?.[0] ?? "";
    },
    stop: async () => {
      await Promise.all(apps.map((app) => app.stop()));
      await pool.end();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}
