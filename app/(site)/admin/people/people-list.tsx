import { getLocale, getTranslations } from "next-intl/server";
import { RolesForm } from "@/components/moderation/roles-form";
import { PersonLink } from "@/components/site/person-link";
import { Badge } from "@/components/ui/badge";
import { EmptyState } from "@/components/ui/empty-state";
import { FilterForm } from "@/components/ui/filters";
import { Row } from "@/components/ui/layout";
import { RuledList } from "@/components/ui/lists";
import { Pagination } from "@/components/ui/pagination";
import { Username } from "@/components/ui/username";
import { longDate } from "@/lib/format/dates";
import { shownName } from "@/lib/format/names";
import { ROLES } from "@/lib/format/roles";
import { addressOf } from "@/lib/format/urls";
import type { Context } from "@/lib/kernel/context";
import { listPeople } from "@/lib/moderation/people";
import { ListPeople } from "@/lib/moderation/people-schemas";
import { orNotFound } from "@/lib/web/page-context";
import { queryAs } from "@/lib/web/query";

const HERE = "/admin/people";

/** Everybody with an account, for admins: who they are, when they were here, and what they are trusted with. */
export async function PeopleList({ ctx, params }: { ctx: Context; params: Record<string, string> }) {
  // a form sends what was not chosen as nothing, which is no role
  const query = queryAs(ListPeople, Object.fromEntries(Object.entries(params).filter(([, value]) => value)));
  const people = await orNotFound(listPeople(ctx, query));
  const t = await getTranslations("admin.peopleList");
  const role = await getTranslations("moderation.rolesForm.role");
  const person = await getTranslations("site.person");
  const locale = await getLocale();
  const filters = { q: query.q ?? "", role: query.role ?? "" };
  return (
    <>
      <FilterForm
        action={HERE}
        search={{ name: "q", label: t("search"), value: filters.q }}
        selects={[
          {
            name: "role",
            label: t("role"),
            value: filters.role,
            choices: [{ value: "", label: t("anyRole") }, ...ROLES.map((value) => ({ value, label: role(value) }))],
          },
        ]}
        reset={filters.q || filters.role ? HERE : null}
      />
      {people.total === 0 ? (
        <EmptyState>{t("empty")}</EmptyState>
      ) : (
        <RuledList>
          {people.data.map(({ user, email, roles, createdAt, lastSeenAt, suspendedAt }) => {
            const name = shownName(user, person("nameless"));
            return (
              <li key={user.id}>
                <Row as="p" align="baseline">
                  <b className="serif text-lg font-medium break-words">
                    <PersonLink of={user}>{name}</PersonLink>
                  </b>
                  {user.username && <Username>{user.username}</Username>}
                  {roles.map((own) => (
                    <Badge key={own} tone="cloth">
                      {role(own)}
                    </Badge>
                  ))}
                  {suspendedAt && <Badge tone="rubric">{t("suspended")}</Badge>}
                </Row>
                <p className="break-words text-ink-2 text-small">
                  {email && <bdi className="break-all">{email}</bdi>}
                  {email && " · "}
                  {t("since", { date: longDate(createdAt, locale) })}
                  {" · "}
                  {lastSeenAt ? t("seen", { date: longDate(lastSeenAt, locale) }) : t("neverSeen")}
                </p>
                <RolesForm id={user.id} name={name} roles={roles} />
              </li>
            );
          })}
        </RuledList>
      )}
      <Pagination
        page={people.page}
        pageCount={people.pageCount}
        href={(to) => addressOf(HERE, { ...filters, page: to })}
      />
    </>
  );
}
