import { sql } from "drizzle-orm";
import { z } from "zod";
import { isInCatalogue } from "@/lib/catalogue/sql";
import type { Context } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import type { CheckResult } from "./record-check";

/** Mail services anybody can join: an address there says nothing about who somebody works for. */
const OPEN_TO_ALL = new Set(
  `gmail.com googlemail.com outlook.com hotmail.com live.com msn.com yahoo.com ymail.com icloud.com me.com mac.com aol.com
  proton.me protonmail.com pm.me gmx.com gmx.de gmx.net web.de mail.com mail.ru yandex.ru yandex.com fastmail.com zoho.com
  tutanota.com tuta.com hey.com orange.fr free.fr laposte.net libero.it t-online.de qq.com 163.com naver.com`.split(
    /\s+/,
  ),
);

/** What the part behind the @ tells, beside the publishers that the catalogue names for the author's books. */
export async function checkMailDomain(ctx: Context, authorId: string, email: string): Promise<CheckResult> {
  const domain = email.slice(email.lastIndexOf("@") + 1);
  if (OPEN_TO_ALL.has(domain)) return { outcome: "no", detail: `${domain} is an email service that anybody can join.` };
  const publishers = await publishersOf(ctx, authorId);
  const match = publishers.find((name) => isLike(domain, name));
  if (match)
    return { outcome: "yes", detail: `${domain} looks like ${match}, one of this author's publishers on Bookplate.` };
  const named =
    publishers.length > 0
      ? `Publishers on Bookplate: ${publishers.join(", ")}.`
      : "Bookplate lists no publisher for this author.";
  return { outcome: "unknown", detail: `The address is at ${domain}. ${named}` };
}

/** Whether a publisher's name, without spaces and company words, is the domain's name. */
export function isLike(domain: string, publisher: string): boolean {
  const plain = (text: string) =>
    text
      .toLowerCase()
      .normalize("NFKD")
      .replace(/[^a-z0-9]/g, "");
  const bareName = publisher.replace(
    /\b(?:ltd|limited|inc|llc|gmbh|verlag|books?|press|publish(?:ing|ers)|group|and|the|co)\b/gi,
    "",
  );
  const labels = domain.split(".").slice(0, -1).map(plain);
  return [plain(publisher), plain(bareName)].some((name) => name.length > 3 && labels.includes(name));
}

const PublisherRow = z.object({ name: z.string() });

async function publishersOf(ctx: Context, authorId: string): Promise<string[]> {
  const rows = await readRows(
    ctx.db,
    PublisherRow,
    sql`
    select edition.publisher as name from (select contribution.work_id from contributions contribution
      where contribution.author_id = ${authorId} and contribution.role = 'author'
      and ${isInCatalogue(sql`contribution.work_id`)} limit 500) contribution
    join editions edition on edition.work_id = contribution.work_id where edition.publisher is not null
    group by edition.publisher order by count(*) desc, 1 limit 5`,
  );
  return rows.map(({ name }) => name);
}
