import type { Metadata } from "next";
import Link from "next/link";
import { ClubRow } from "@/components/clubs/club-row";
import { Empty } from "@/components/ui/empty-state";
import { JsonLd } from "@/components/ui/json-ld";
import { Pagination } from "@/components/ui/pagination";
import { Section } from "@/components/ui/section";
import { clubLinks } from "@/lib/clubs/json-ld";
import { findClubs, listClubs } from "@/lib/clubs/list";
import { itemList } from "@/lib/format/json-ld";
import { counted } from "@/lib/format/numbers";
import { addressOf } from "@/lib/format/urls";
import { orNotFound, publicPageContext } from "@/lib/web/page-context";
import { pageNumber } from "@/lib/web/page-number";
import { type Query, textParam } from "@/lib/web/query";

type Props = { searchParams: Promise<Query> };

const SORTS = { members: "Largest first", newest: "Newest first", name: "By name" } as const;
const MAX_QUERY_LENGTH = 200;

export const metadata: Metadata = {
  title: "Book clubs",
  description: "Read a book together: public clubs to join, and your own.",
  alternates: { canonical: "/clubs" },
};

export default async function ClubsPage({ searchParams }: Props) {
  const query = await searchParams;
  const [terms, policy, sort] = [textParam(query.q, MAX_QUERY_LENGTH), textParam(query.policy), textParam(query.sort)];
  const ctx = await publicPageContext(60);
  const page = pageNumber(query.page);
  const field = Object.hasOwn(SORTS, sort) ? (sort as keyof typeof SORTS) : null;
  const options = {
    ...(terms ? { search: terms } : {}),
    filters: policy === "open" || policy === "request" ? { joinPolicy: policy as "open" | "request" } : {},
    ...(field ? { order: [{ field, direction: field === "members" ? ("desc" as const) : ("asc" as const) }] } : {}),
  };
  const mine = ctx.actor ? await listClubs(ctx, { filters: { mine: true } }, { limit: 50 }) : [];
  const found = await orNotFound(findClubs(ctx, options, { page, limit: 20 }));
  return (
    <>
      {found.data.length > 0 && (
        <JsonLd data={itemList("Book clubs", clubLinks(found.data), (found.page - 1) * found.limit + 1, found.total)} />
      )}
      <div className="club-head">
        <h1>Book clubs</h1>
        <Link className="btn pri" href="/clubs/new">
          Start a club
        </Link>
      </div>
      {mine.length > 0 && page === 1 && !terms && (
        <Section title="Your clubs" id="mine">
          <ul>
            {mine.map((club) => (
              <ClubRow key={club.id} club={club} />
            ))}
          </ul>
        </Section>
      )}
      <Section title="Clubs to join" id="open">
        <form action="/clubs" className="filters">
          <label className="f">
            Words
            <input className="in" type="search" name="q" defaultValue={terms} maxLength={MAX_QUERY_LENGTH} />
          </label>
          <label className="f">
            Joining
            <select className="in" name="policy" defaultValue={policy}>
              <option value="">All</option>
              <option value="open">Whoever likes</option>
              <option value="request">On request</option>
            </select>
          </label>
          <label className="f">
            Order
            <select className="in" name="sort" defaultValue={sort}>
              <option value="">{terms ? "Best first" : SORTS.members}</option>
              <option value="newest">{SORTS.newest}</option>
              <option value="name">{SORTS.name}</option>
            </select>
          </label>
          <button type="submit" className="btn">
            Show
          </button>
        </form>
        <p className="quiet num">{counted(found.total, "club")}</p>
        {found.data.length > 0 ? (
          <ul>
            {found.data.map((club) => (
              <ClubRow key={club.id} club={club} />
            ))}
          </ul>
        ) : (
          <Empty action={<Link href="/clubs/new">Start it yourself</Link>}>No club is like that yet.</Empty>
        )}
        <Pagination
          page={page}
          pageCount={found.pageCount}
          label="Pages of clubs"
          href={(to) => addressOf("/clubs", { q: terms, policy, sort, page: to })}
        />
      </Section>
    </>
  );
}
