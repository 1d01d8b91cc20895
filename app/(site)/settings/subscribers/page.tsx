import type { Metadata } from "next";
import Link from "next/link";
import { SettingsFrame } from "@/components/account/settings-rail";
import { Ledger } from "@/components/profiles/reader-stats";
import { TierNote } from "@/components/profiles/tier-note";
import { RemoveButton } from "@/components/site/remove-button";
import { Empty } from "@/components/ui/empty-state";
import { Pagination } from "@/components/ui/pagination";
import { longDate } from "@/lib/format/dates";
import { countSubscribers, listSubscribers } from "@/lib/profiles/subscribers";
import { TIERS, tierOf } from "@/lib/profiles/tiers";
import { orNotFound, readerPageContext } from "@/lib/web/page-context";
import { pageNumber } from "@/lib/web/page-number";
import type { Query } from "@/lib/web/query";

export const metadata: Metadata = { title: "News by mail", robots: { index: false } };

type Props = { searchParams: Promise<Query> };

const ADDRESSES = 50;

export default async function Subscribers({ searchParams }: Props) {
  const ctx = await readerPageContext("/settings/subscribers");
  if (!TIERS[await tierOf(ctx)].emailCapture)
    return (
      <SettingsFrame title="News by mail">
        <TierNote
          needs="creator"
          what="A form on your page where people leave their address to hear from you, and the list to take away."
        />
      </SettingsFrame>
    );
  const page = pageNumber((await searchParams).page);
  const { data, total, pageCount } = await orNotFound(listSubscribers(ctx, { page, limit: ADDRESSES }));
  const { waiting } = await countSubscribers(ctx, ctx.actor.userId);
  return (
    <SettingsFrame title="News by mail">
      <Ledger
        stats={[
          { label: "On your list", value: total.toLocaleString("en") },
          { label: "Waiting", value: waiting.toLocaleString("en") },
        ]}
      />
      <p className="prose mt-4">
        People leave their address <Link href={`/@${ctx.actor.username}`}>on your page</Link>. A mail asks whether it
        was them, and only who says so is on the list; an address that nobody confirms within a week is forgotten. The
        same mail takes them off again. Use the list for what they asked for.
      </p>
      {total === 0 ? (
        <Empty>Nobody has confirmed an address yet.</Empty>
      ) : (
        <>
          <p className="mt-6">
            <a className="btn" href="/api/v1/me/subscribers/file">
              The list (CSV)
            </a>
          </p>
          <ul className="settings-list mt-6">
            {data.map(({ id, email, confirmedAt }) => (
              <li key={id}>
                <span className="min-w-0">
                  <b className="break-all">{email}</b>
                  <small className="num">Confirmed on {longDate(confirmedAt)}</small>
                </span>
                <RemoveButton
                  operation="DELETE /v1/me/subscribers/{id}"
                  params={{ id }}
                  question={`Take ${email} off your list?`}
                  verb="Remove"
                  successMessage="The address is off your list."
                  of={email}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      <Pagination
        page={page}
        pageCount={pageCount}
        label="Pages of addresses"
        href={(to) => `/settings/subscribers${to === 1 ? "" : `?page=${to}`}`}
      />
    </SettingsFrame>
  );
}
