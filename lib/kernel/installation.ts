/**
 * What whoever runs the installation has chosen, as this process knows it. It is read at the start and with every change
 * (lib/server/serve.ts, lib/server/follow-installation.ts), so that whoever asks waits for nothing.
 */
import { sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { installations } from "@/db/schema/installation";
import { singleton } from "@/db/singletons";
import { LOCALES } from "@/lib/format/locales";
import { outsideSwitches } from "./env";

type Row = typeof installations.$inferSelect;
export type Installation = Omit<Row, "id" | "updatedAt" | "externalCovers" | "externalLookup"> & {
  externalCovers: boolean;
  externalLookup: boolean;
};

/** The tag of what depends on it: answers, and what every process knows. */
export const INSTALLATION = "installation";
/** The name until another is chosen: that of the software, which the messages are written with. */
export const SOFTWARE_NAME = "Bookplate";

/** `turn` is that of the reading it comes from. */
const shared = singleton<{ known: Installation; turn: number }>("installation");
const turns = singleton<number>("installation-turns");

export const installation = (): Installation => shared.value?.known ?? withVariables(DEFAULTS);

/** Its name alone, which may be asked for before there are any variables. */
export const installationName = (): string => shared.value?.known.name ?? SOFTWARE_NAME;

/** What an installation is in which nobody has changed anything. */
export const DEFAULTS: Omit<Row, "id" | "updatedAt"> = {
  name: SOFTWARE_NAME,
  tagline: "",
  about: "",
  rules: "",
  terms: "",
  imprint: "",
  privacyNote: "",
  contactEmail: null,
  registration: "open",
  approvalQuestion: "",
  blockedEmailDomains: [],
  locales: [...LOCALES],
  defaultLocale: "en",
  tiers: "on",
  covers: "pictures",
  externalCovers: null,
  externalLookup: null,
};

/** Reads the row, so that this process knows what stands there now. Of two readings at once the one begun later counts. */
export async function readInstallation(db: Pick<Db, "select">): Promise<Installation> {
  const turn = (turns.value ?? 0) + 1;
  turns.value = turn;
  const [row] = await db.select().from(installations).where(sql`${installations.id} = 1`);
  const known = withVariables(row ?? DEFAULTS);
  if (turn > (shared.value?.turn ?? 0)) shared.value = { known, turn };
  return known;
}

/** Until somebody moves one of the two switches, its variable counts. */
export function withVariables(row: Omit<Row, "id" | "updatedAt">): Installation {
  const { covers, lookup } = outsideSwitches();
  return {
    name: row.name,
    tagline: row.tagline,
    about: row.about,
    rules: row.rules,
    terms: row.terms,
    imprint: row.imprint,
    privacyNote: row.privacyNote,
    contactEmail: row.contactEmail,
    registration: row.registration,
    approvalQuestion: row.approvalQuestion,
    blockedEmailDomains: row.blockedEmailDomains,
    locales: row.locales,
    defaultLocale: row.defaultLocale,
    tiers: row.tiers,
    covers: row.covers,
    externalCovers: row.externalCovers ?? covers,
    externalLookup: row.externalLookup ?? lookup,
  };
}
