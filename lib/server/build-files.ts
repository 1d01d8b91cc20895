import { type Body, compressed, type Entry, etagOf, noteSent } from "./page-cache";

/** Compressed scripts and sheets by their content: as many as the build has. */
const stored = new Map<string, Pick<Entry, "body" | "sent">>();

/** Whether an answer is a file of the build, which never changes under its name. */
export const isOfBuild = (pathname: string, cacheControl: unknown): boolean =>
  pathname.startsWith("/_next/static/") && /immutable/.test(String(cacheControl ?? ""));

/** A file of the build in the forms that it leaves in: made once, and the one that is sent often as small as it gets. */
export async function bodyOfBuild(file: Buffer, contentType: string): Promise<Body> {
  const key = etagOf(file);
  let found = stored.get(key);
  if (!found) {
    const forms = await compressed(file, contentType, ["br", "gzip"], true);
    found = { body: { identity: file, ...forms }, sent: 0 };
    if (forms.br) stored.set(key, found);
  }
  void noteSent(found);
  return found.body;
}
