import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { BoardItem } from "@/components/clubs/board-list";
import { Invite, MemberActions } from "@/components/clubs/member-list-islands";
import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import { EmptyState } from "@/components/ui/empty-state";
import { Row } from "@/components/ui/layout";
import { Link } from "@/components/ui/link";
import { Pagination } from "@/components/ui/pagination";
import { Tabs } from "@/components/ui/tabs";
import { getClub } from "@/lib/clubs/clubs";
import { findMembers } from "@/lib/clubs/members";
import { longDate } from "@/lib/format/dates";
import { shownName } from "@/lib/format/names";
import { addressOf } from "@/lib/format/urls";
import { orNotFound, pageContext } from "@/lib/web/page-context";
import { pageNumber } from "@/lib/web/page-number";
import { type Query, textParam } from "@/lib/web/query";

type Props = { params: Promise<{ slug: string }>; searchParams: Promise<Query> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations("clubs.membersPage");
  const club = await orNotFound(getClub(await pageContext(), (await params).slug));
  return { title: t("metaTitle", { name: club.name }), robots: { index: false } };
}

function shownStatus(show: string | undefined, { isAdmin, moderates }: { isAdmin: boolean; moderates: boolean }) {
  if (show === "requests" && moderates) return "requested";
  if (show === "waiting" && moderates) return "waiting";
  return show === "past" && isAdmin ? "inactive" : "active";
}

export default async function MembersPage({ params, searchParams }: Props) {
  const roles = await getTranslations("clubs.memberActions.role");
  const t = await getTranslations("clubs.membersPage");
  const person = await getTranslations("site.person");
  const locale = await getLocale();
  const [{ slug }, query] = [await params, await searchParams];
  const ctx = await pageContext();
  const club = await orNotFound(getClub(ctx, slug));
  const role = club.viewer?.status === "active" ? club.viewer.role : null;
  const [isAdmin, moderates] = [role === "admin", role === "admin" || role === "moderator"];
  const status = shownStatus(textParam(query.show), { isAdmin, moderates });
  const page = pageNumber(query.page);
  const found = await orNotFound(findMembers(ctx, club.id, { filters: { status } }, { page, limit: 30 }));
  const at = `/clubs/${club.slug}/members`;
  return (
    <div className="mx-auto max-w-[820px]">
      <p className="text-small mt-10">
        <Link href={`/clubs/${club.slug}`}>
          <bdi>{club.name}</bdi>
        </Link>
      </p>
      <Row justify="between" className="mb-6">
        <h1>{t("title")}</h1>
        {role && <Invite clubId={club.id} />}
      </Row>
      {moderates && (
        <Tabs
          label={t("tabs.label")}
          tabs={[
            { href: at, label: t("tabs.active"), current: status === "active" },
            { href: `${at}?show=requests`, label: t("tabs.requested"), current: status === "requested" },
            { href: `${at}?show=waiting`, label: t("tabs.waiting"), current: status === "waiting" },
            ...(isAdmin
              ? [{ href: `${at}?show=past`, label: t("tabs.inactive"), current: status === "inactive" }]
              : []),
          ]}
        />
      )}
      {found.data.length === 0 && (
        <EmptyState>
          {status === "requested" ? t("noRequests") : status === "waiting" ? t("noLine") : t("empty")}
        </EmptyState>
      )}
      <ul>
        {found.data.map((member) => (
          <BoardItem key={member.id}>
            <Avatar name={shownName(member.user, person("nameless"))} src={member.user.avatarUrl} />
            <div>
              <b className="serif">
                <bdi>{shownName(member.user, person("nameless"))}</bdi>
              </b>{" "}
              {member.role !== "member" && <Badge>{roles(member.role)}</Badge>}
              <p className="text-small text-ink-2">
                {status === "inactive"
                  ? member.leftAt
                    ? t(`wentOn.${member.exit ?? "left"}`, { date: longDate(member.leftAt, locale) })
                    : t(`went.${member.exit ?? "left"}`)
                  : status === "requested"
                    ? t("asks")
                    : status === "waiting"
                      ? t("inLine", { place: member.waitingPlace ?? 1 })
                      : `${club.currentRead && member.readingStatus ? `${t(`reading.${member.readingStatus}`)} · ` : ""}${t("since", { date: longDate(member.joinedAt ?? club.createdAt, locale) })}`}
              </p>
            </div>
            {moderates && member.user.id !== ctx.actor?.userId && (
              <div className="max-md:col-span-2 max-md:col-start-2">
                <MemberActions
                  clubId={club.id}
                  isAdmin={isAdmin}
                  member={{
                    id: member.id,
                    name: shownName(member.user, person("nameless")),
                    role: member.role,
                    status: member.status,
                    exit: member.exit,
                  }}
                />
              </div>
            )}
          </BoardItem>
        ))}
      </ul>
      <Pagination
        page={page}
        pageCount={found.pageCount}
        label={t("pages")}
        href={(to) => addressOf(at, { show: textParam(query.show), page: to })}
      />
    </div>
  );
}
