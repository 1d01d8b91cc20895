/** What an address that somebody typed names: a text of ours that a stranger may read, or nothing. */
import { splitLocale } from "@/lib/format/locales";
import { badRequest } from "@/lib/http/errors";
import { isUuid } from "@/lib/http/ids";
import type { Context } from "@/lib/kernel/context";
import { env } from "@/lib/kernel/env";
import { allReportKinds, type Reported, type ReportKind } from "./report-kinds";

type Named = { kind: ReportKind; id: string; found: Reported };

/**
 * The text that an address of ours names: its page's own, or with a fragment `#<kind>-<id>` one of those that stand on it. Asked
 * as a stranger, whoever calls: what strangers may not see is 400 `unknown_url`, as what is not there. Another site's is
 * 400 `foreign_url`.
 */
export async function textAtUrl(ctx: Context, url: string): Promise<Named> {
  const stranger: Context = { ...ctx, actor: null };
  const { path, fragment } = partsOf(url);
  const kinds = await allReportKinds.get();
  for (const kind of kinds) {
    const id = idInFragment(kind, fragment);
    if (id) return named(stranger, kind, id);
  }
  for (const kind of kinds) {
    const id = await kind.idAt?.(stranger, path);
    if (id) return named(stranger, kind, id);
  }
  throw unknown();
}

async function named(stranger: Context, kind: ReportKind, id: string): Promise<Named> {
  const found = isUuid(id) ? await kind.find(stranger, id) : null;
  if (!found) throw unknown();
  return { kind, id, found };
}

const unknown = () =>
  badRequest("There is nothing public at this address here. Copy the address of the page you mean.", "unknown_url", [
    { path: "url", message: "must lead to something public on this site" },
  ]);

const foreign = () =>
  badRequest("This address belongs to another site. Turn to whoever runs that one.", "foreign_url", [
    { path: "url", message: "must be an address of this site" },
  ]);

function partsOf(url: string): { path: string[]; fragment: string } {
  const own = new URL(env().APP_URL);
  if (!URL.canParse(url, own)) throw unknown();
  const { protocol, host, pathname, hash } = new URL(url, own);
  if (!/^https?:$/.test(protocol) || host !== own.host) throw foreign();
  try {
    const path = splitLocale(pathname).path.split("/").slice(1).map(decodeURIComponent);
    if (path.some((part) => /\p{Cc}/u.test(part))) throw unknown();
    return { path: path.at(-1) === "" ? path.slice(0, -1) : path, fragment: decodeURIComponent(hash.slice(1)) };
  } catch {
    throw unknown(); // an address that does not decode
  }
}

function idInFragment({ kind, anchor = kind }: ReportKind, fragment: string): string | null {
  const name = [anchor, kind].find((each) => fragment.startsWith(`${each}-`));
  const id = name ? fragment.slice(name.length + 1) : "";
  return isUuid(id) ? id : null;
}
