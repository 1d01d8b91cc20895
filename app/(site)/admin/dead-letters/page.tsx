import type { Metadata } from "next";
import { RetryAll, RetryOne } from "@/components/notifications/dead-letters";
import { RemoveButton } from "@/components/site/remove-button";
import { Empty } from "@/components/ui/empty-state";
import { Pagination } from "@/components/ui/pagination";
import { Tabs } from "@/components/ui/tabs";
import { longDate } from "@/lib/format/dates";
import { counted } from "@/lib/format/numbers";
import { addressOf } from "@/lib/format/urls";
import { listDeadLetters } from "@/lib/notifications/dead-letters";
import { ListDeadLetters } from "@/lib/notifications/schemas";
import { type Query, textParams } from "@/lib/web/query";
import { staffContext } from "../staff";

export const metadata: Metadata = { title: "Dead letters", robots: { index: false } };

const HERE = "/admin/dead-letters";
const TABS = [
  [undefined, "All"],
  ["push", "Push"],
  ["mail", "Mail"],
] as const;

/** What was given up after the last attempt. Neither words nor addresses are shown: they are their readers'. */
export default async function DeadLettersPage({ searchParams }: { searchParams: Promise<Query> }) {
  const ctx = await staffContext(HERE);
  const parsed = ListDeadLetters.safeParse(textParams(await searchParams));
  const query = parsed.success ? parsed.data : ListDeadLetters.parse({});
  const letters = await listDeadLetters(ctx, query);
  return (
    <>
      <h1>Dead letters</h1>
      <p className="quiet mt-2 mb-6">
        Pushes and mails that were given up after the last attempt, the latest first. Their words and addresses are not
        shown.
      </p>
      <Tabs
        label="Channel"
        tabs={TABS.map(([channel, label]) => ({
          href: addressOf(HERE, { channel: channel ?? "" }),
          label,
          current: channel === query.channel,
        }))}
      />
      {letters.total === 0 ? (
        <Empty>Everything was delivered.</Empty>
      ) : (
        <>
          <p className="row between my-4">
            <span className="quiet num">{counted(letters.total, "letter")}</span>
            <RetryAll channel={query.channel} />
          </p>
          <ul className="lines">
            {letters.data.map(({ id, channel, kind, attempts, error, createdAt, diedAt }) => (
              <li key={id}>
                <p className="row">
                  <b className="break-all">{kind}</b>
                  <span className="tag">{channel === "push" ? "Push" : "Mail"}</span>
                </p>
                <p className="break-words">{error ?? "No reason was given."}</p>
                <p className="small quiet num">
                  Written <time dateTime={createdAt}>{longDate(createdAt)}</time>, given up{" "}
                  <time dateTime={diedAt}>{longDate(diedAt)}</time> after {counted(attempts, "attempt")}
                </p>
                <div className="row mt-2">
                  <RetryOne id={id} of={`${kind}, ${channel}`} />
                  <RemoveButton
                    operation="DELETE /admin/dead-letters/{id}"
                    params={{ id }}
                    question="Drop this letter for good?"
                    verb="Drop"
                    successMessage="The letter is dropped."
                    of={`the ${channel} of ${kind}`}
                  />
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
      <Pagination
        page={letters.page}
        pageCount={letters.pageCount}
        href={(to) => addressOf(HERE, { channel: query.channel ?? "", page: to })}
      />
    </>
  );
}
