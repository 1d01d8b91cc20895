import { getLocale, getTranslations } from "next-intl/server";
import { TeamForm } from "@/components/portal/team-form";
import { RemoveButton } from "@/components/site/remove-button";
import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import { Row } from "@/components/ui/layout";
import { RuledList } from "@/components/ui/lists";
import { Section } from "@/components/ui/section";
import { Username } from "@/components/ui/username";
import { listMembers } from "@/lib/authors/members";
import { longDate } from "@/lib/format/dates";
import { shownName } from "@/lib/format/names";
import { type PortalProps, portalContext } from "../../portal-context";

export default async function TeamPage(props: PortalProps) {
  const t = await getTranslations("portal.teamPage");
  const person = await getTranslations("site.person");
  const locale = await getLocale();
  const { ctx, page } = await portalContext(props, "/team");
  const members = await listMembers(ctx, page.id);
  const isOwner = page.role === "holder";
  return (
    <>
      <h1>{t("title")}</h1>
      <p className="text-ink-2 mt-2">{t("lead")}</p>
      <RuledList className="mt-6">
        {members.map(({ id, user, role, addedAt }) => {
          const isSelf = user.id === ctx.actor.userId;
          return (
            <Row key={id} as="li" justify="between">
              <Row as="span">
                <Avatar name={shownName(user, person("nameless"))} src={user.avatarUrl} />
                <span>
                  <b>{shownName(user, person("nameless"))}</b>{" "}
                  {role === "holder" && <Badge tone="prussian">{t("holder")}</Badge>}
                  <br />
                  <span className="text-small text-ink-2">
                    {user.username && (
                      <>
                        <Username>{user.username}</Username> ·{" "}
                      </>
                    )}
                    {t("since", { date: longDate(addedAt, locale) })}
                  </span>
                </span>
              </Row>
              {role === "member" && (isOwner || isSelf) && (
                <RemoveButton
                  operation="DELETE /author/members/{id}"
                  params={{ id }}
                  query={{ author: page.id }}
                  question={isSelf ? t("leaveQuestion") : t("removeQuestion")}
                  verb={isSelf ? t("leave") : t("remove")}
                  stay={t("stay")}
                  of={shownName(user, person("nameless"))}
                  successMessage={t("removed")}
                />
              )}
            </Row>
          );
        })}
      </RuledList>
      {isOwner && (
        <Section title={t("add")} id="add">
          <TeamForm author={page.id} />
        </Section>
      )}
    </>
  );
}
