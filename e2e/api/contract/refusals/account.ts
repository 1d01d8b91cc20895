import { eq } from "drizzle-orm";
import { sessions } from "@/db/schema/auth";
import { passkeys } from "@/db/schema/passkeys";
import { users } from "@/db/schema/users";
import { codeMailedTo } from "../../../support/mailbox";
import { bearerOf, call, cookieOf, database, newReader } from "../../../support/world";
import type { EndpointId, Prepared } from "../case";
import { madePasskey, withPasskey } from "../passkeys";
import { onlyAdmin } from "./readers";
import { again, prepare, type Refusals, withBody } from "./refusal";

/** Somebody whose sign-in in the browser is an hour old. */
async function staleReader() {
  const person = await newReader();
  const as = await cookieOf(person);
  await database()
    .update(sessions)
    .set({ createdAt: new Date(Date.now() - 3_600_000) })
    .where(eq(sessions.userId, person.id));
  return as;
}
const stale = (id: EndpointId) => async (): Promise<Prepared> => ({ ...(await prepare(id)), as: await staleReader() });

async function manyPasskeys(): Promise<Prepared> {
  const { as, id } = await withPasskey();
  const [row] = await database().select().from(passkeys).where(eq(passkeys.id, id));
  if (!row) throw new Error("The passkey is not there.");
  const { id: _, ...copy } = row;
  const more = Array.from({ length: 19 }, (_, i) => ({ ...copy, credentialId: `${row.credentialId}${i}` }));
  await database().insert(passkeys).values(more);
  const made = await madePasskey(as);
  return { as: made.as, body: { name: "One more", credential: made.credential } };
}

async function onlyPasskey(): Promise<Prepared> {
  const { as, id } = await withPasskey();
  const [row] = await database().select({ userId: passkeys.userId }).from(passkeys).where(eq(passkeys.id, id));
  await database()
    .update(users)
    .set({ email: null })
    .where(eq(users.id, row?.userId ?? ""));
  return { as, params: { id } };
}

async function takenEmail(): Promise<Prepared> {
  const { email } = await newReader();
  const as = await bearerOf(await newReader());
  await call("POST", "/v1/me/email", { headers: as, body: { email } });
  return { as, body: { code: await codeMailedTo(email ?? "") } };
}

async function manyMails(): Promise<Prepared> {
  const prepared = await prepare("requestEmailChange");
  for (let i = 0; i < 3; i += 1)
    await call("POST", "/v1/me/email", { headers: prepared.as ?? {}, body: prepared.body });
  return prepared;
}

export const accountRefusals: Refusals = {
  signInWithPasskey: { invalid_passkey: again("signInWithPasskey") },
  joinWithPasskey: { invalid_passkey: again("joinWithPasskey") },
  startPasskey: { sign_in_again: stale("startPasskey") },
  addPasskey: {
    sign_in_again: stale("addPasskey"),
    invalid_passkey: again("addPasskey"),
    too_many_passkeys: manyPasskeys,
  },
  removePasskey: { sign_in_again: stale("removePasskey"), last_way_in: onlyPasskey },
  requestEmailChange: { sign_in_again: stale("requestEmailChange"), too_many_mails: manyMails },
  decideRegistration: { already_decided: again("decideRegistration") },
  confirmEmailChange: {
    sign_in_again: stale("confirmEmailChange"),
    invalid_code: withBody("confirmEmailChange", { code: "000000" }),
    email_taken: takenEmail,
  },
  deleteAccount: {
    sign_in_again: stale("deleteAccount"),
    last_admin: async () => ({ as: (await onlyAdmin()).as }),
  },
};
