import { getTranslations } from "next-intl/server";
import { TeamForm } from "@/components/portal/team-form";
import { RemoveButton } from "@/components/site/remove-button";
import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import { Section } from "@/components/ui/section";
import { listMembers } from "@/lib/authors/members";
import { longDate } from "@/lib/format/dates";
import { type PortalProps, portalContext } from "../../portal-context";

export default async function TeamPage(props: PortalProps) {
  const t = await getTranslations("portal.teamPage");
  const { ctx, page } = await portalContext(props, "/team");
  const members = await listMembers(ctx, page.id);
  const isOwner = page.role === "holder";
  return (
    <>
      <h1>{t("title")}</h1>
      <p className="quiet mt-2">{t("lead")}</p>
      <ul className="lines mt-6">
        {members.map(({ id, user, role, addedAt }) => {
          const isSelf = user.id === ctx.actor.userId;
          return (
            <li key={id} className="row between">
              <span className="row">
                <Avatar name={user.displayName} src={user.avatarUrl} />
                <span>
                  <b>{user.displayName}</b> {role === "holder" && <Badge tone="prussian">{t("holder")}</Badge>}
                  <br />
                  <span className="small quiet">
                    {user.username && `@${user.username} · `}
                    {t("since", { date: longDate(addedAt) })}
                  </span>
                </span>
              </span>
              {role === "member" && (isOwner || isSelf) && (
                <RemoveButton
                  operation="DELETE /author/members/{id}"
                  params={{ id }}
                  query={{ author: page.id }}
                  question={isSelf ? t("leaveQuestion") : t("removeQuestion")}
                  verb={isSelf ? t("leave") : t("remove")}
                  stay={t("stay")}
                  of={user.displayName}
                  successMessage={t("removed")}
                />
              )}
            </li>
          );
        })}
      </ul>
      {isOwner && (
        <Section title={t("add")} id="add">
          <TeamForm author={page.id} />
        </Section>
      )}
    </>
  );
}
