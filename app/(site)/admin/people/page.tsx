import type { Metadata } from "next";
import { SanctionAnswer } from "@/components/moderation/sanction-answer";
import { Empty } from "@/components/ui/empty-state";
import { Pagination } from "@/components/ui/pagination";
import { Tabs } from "@/components/ui/tabs";
import { longDate } from "@/lib/format/dates";
import { listSanctions } from "@/lib/moderation/sanctions";
import { ListSanctions } from "@/lib/moderation/schemas";
import { type Query, textParams } from "@/lib/web/query";
import { staffContext } from "../staff";

export const metadata: Metadata = { title: "Warnings and suspensions", robots: { index: false } };

const TABS = [
  ["appealed", "Appeals"],
  ["active", "In force"],
  ["all", "All"],
] as const;

export default async function PeoplePage({ searchParams }: { searchParams: Promise<Query> }) {
  const ctx = await staffContext("/admin/people");
  const parsed = ListSanctions.safeParse({ status: "appealed", ...textParams(await searchParams) });
  const query = parsed.success ? parsed.data : ListSanctions.parse({ status: "appealed" });
  const sanctions = await listSanctions(ctx, query);
  return (
    <>
      <h1>Warnings and suspensions</h1>
      <div className="mt-6">
        <Tabs
          label="By state"
          tabs={TABS.map(([status, label]) => ({
            href: `/admin/people?status=${status}`,
            label,
            current: status === query.status,
          }))}
        />
      </div>
      {sanctions.total === 0 ? (
        <Empty>Nothing here.</Empty>
      ) : (
        <ul className="lines">
          {sanctions.data.map(({ id, kind, user, staff, reason, appeal, answer, createdAt, liftedAt }) => (
            <li key={id}>
              <p className="row">
                <b className="serif text-lg font-medium break-words">{user.displayName}</b>
                <span className="tag">{kind === "warning" ? "Warning" : "Suspension"}</span>
                {liftedAt && <span className="tag">Lifted</span>}
              </p>
              <p className="small quiet">
                {longDate(createdAt)}
                {staff ? `, by ${staff.displayName}` : ""}
              </p>
              <p className="prose mt-2 break-words whitespace-pre-line">{reason}</p>
              {appeal && (
                <blockquote className="quoted prose mt-2 break-words whitespace-pre-line">{appeal}</blockquote>
              )}
              {answer && <p className="prose mt-2 break-words whitespace-pre-line">{answer}</p>}
              {!liftedAt && <SanctionAnswer id={id} name={user.displayName} />}
            </li>
          ))}
        </ul>
      )}
      <Pagination
        page={sanctions.page}
        pageCount={sanctions.pageCount}
        href={(to) => `/admin/people?status=${query.status}&page=${to}`}
      />
    </>
  );
}
