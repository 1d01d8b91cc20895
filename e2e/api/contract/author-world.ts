import { createOwnedPage, createProPage } from "@/db/factories/authors";
import { bearerOf, call, database, newReader } from "../../support/world";

/** A pro page with its holder's credentials. */
export async function proPage() {
  const page = await createProPage(database());
  return { ...page, as: await bearerOf(page.owner) };
}

export async function freePage() {
  const page = await createOwnedPage(database());
  return { ...page, as: await bearerOf(page.owner) };
}

export const readerAs = async () => bearerOf(await newReader());
export const staffAs = async () => bearerOf(await newReader({ roles: ["editor"] }));

/** People without the right: a reader who manages no page; with `pro`, also the owner of a free one. */
export async function notAuthors({ pro = false } = {}) {
  const reader = { as: await readerAs(), code: "author_only" };
  return pro ? [reader, { as: (await freePage()).as, code: "pro_only" }] : [reader];
}
export const notPro = () => notAuthors({ pro: true });

/** Neither readers nor authors are staff. */
export const notStaff = async () => [
  { as: await readerAs(), code: "staff_only" },
  { as: (await proPage()).as, code: "staff_only" },
];

/** What a POST of a pro page's owner made. */
export async function made(path: string, bodyOf: (page: Awaited<ReturnType<typeof proPage>>) => unknown) {
  const page = await proPage();
  const { status, body, text } = await call("POST", path, { headers: page.as, body: await bodyOf(page) });
  if (status !== 201) throw new Error(`POST ${path}: ${text}`);
  return { ...page, params: { id: body.id as string } };
}
