import { TeamForm } from "@/components/portal/team-form";
import { RemoveButton } from "@/components/site/remove-button";
import { Avatar } from "@/components/ui/avatar";
import { Section } from "@/components/ui/section";
import { listMembers } from "@/lib/authors/members";
import { longDate } from "@/lib/format/dates";
import { type PortalProps, portalContext } from "../../portal-context";

export default async function TeamPage(props: PortalProps) {
  const { ctx, page } = await portalContext(props, "/team");
  const members = await listMembers(ctx, page.id);
  const isOwner = page.role === "holder";
  return (
    <>
      <h1>Team</h1>
      <p className="quiet mt-2">The people who look after this page.</p>
      <ul className="lines mt-6">
        {members.map(({ id, user, role, addedAt }) => {
          const isSelf = user.id === ctx.actor.userId;
          return (
            <li key={id} className="row between">
              <span className="row">
                <Avatar name={user.displayName} src={user.avatarUrl} />
                <span>
                  <b>{user.displayName}</b> {role === "holder" && <span className="tag blue">Holder</span>}
                  <br />
                  <span className="small quiet">
                    {user.username && `@${user.username} · `}since {longDate(addedAt)}
                  </span>
                </span>
              </span>
              {role === "member" && (isOwner || isSelf) && (
                <RemoveButton
                  operation="DELETE /author/members/{id}"
                  params={{ id }}
                  query={{ author: page.id }}
                  question={isSelf ? "Leave the team?" : "Take them off the team?"}
                  verb={isSelf ? "Leave" : "Remove"}
                  stay="Stay"
                  of={user.displayName}
                  successMessage="Done."
                />
              )}
            </li>
          );
        })}
      </ul>
      {isOwner && (
        <Section title="Add somebody" id="add">
          <TeamForm author={page.id} />
        </Section>
      )}
    </>
  );
}
