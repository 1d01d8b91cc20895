import type { Metadata } from "next";
import Link from "next/link";
import { Empty } from "@/components/ui/empty-state";
import { Pagination } from "@/components/ui/pagination";
import { counted } from "@/lib/format/numbers";
import { addressOf } from "@/lib/format/urls";
import { listOutbox } from "@/lib/mail/read-outbox";
import { orNotFound, pageContext } from "@/lib/web/page-context";
import { pageNumber } from "@/lib/web/page-number";
import type { Query } from "@/lib/web/query";

type Props = { searchParams: Promise<Query> };

export const metadata: Metadata = { title: "Outbox", robots: { index: false } };

const SHOWN = 20;

export default async function OutboxPage({ searchParams }: Props) {
  const page = pageNumber((await searchParams).page);
  const outbox = await orNotFound(listOutbox(await pageContext(), { page, limit: SHOWN }));
  return (
    <div className="mx-auto max-w-3xl">
      <h1 className="mt-13 mb-2">Outbox</h1>
      <p className="quiet num mb-6">
        {counted(outbox.total, "mail")} of this installation. None was sent: it runs without a mail key.
      </p>
      {outbox.data.length === 0 ? (
        <Empty
          action={
            <Link className="btn" href="/sign-in">
              Sign in
            </Link>
          }
        >
          No mail yet. Ask for a sign-in code, and it lies here.
        </Empty>
      ) : (
        <ul className="settings-list">
          {outbox.data.map(({ id, subject, recipient, writtenAt }) => (
            <li key={id}>
              <span>
                <Link href={`/dev/mail/${id}`} prefetch={false}>
                  {subject}
                </Link>
                <small className="num">
                  to {recipient} · {writtenAt.replace("T", ", ").replace("Z", " UTC")}
                </small>
              </span>
            </li>
          ))}
        </ul>
      )}
      <Pagination page={page} pageCount={outbox.pageCount} href={(to) => addressOf("/dev/mail", { page: to })} />
    </div>
  );
}
