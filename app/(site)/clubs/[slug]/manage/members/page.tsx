import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { InvitationRow } from "@/components/clubs/invitation-row";
import { Invite } from "@/components/clubs/invite";
import { ManageFrame } from "@/components/clubs/manage-frame";
import { MemberActions } from "@/components/clubs/member-actions";
import { Avatar } from "@/components/ui/avatar";
import { Row, Stack } from "@/components/ui/layout";
import { Link } from "@/components/ui/link";
import { RuledList } from "@/components/ui/lists";
import { Section } from "@/components/ui/section";
import { manageMembers } from "@/lib/clubs/manage-page";
import { shownName } from "@/lib/format/names";
import { orRefused, readerPageContext } from "@/lib/web/page-context";

type Props = { params: Promise<{ slug: string }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("clubs.manageMembersPage");
  return { title: t("metaTitle"), robots: { index: false } };
}

export default async function ManageMembersPage({ params }: Props) {
  const t = await getTranslations("clubs.manageMembersPage");
  const { slug } = await params;
  const ctx = await readerPageContext(`/clubs/${slug}/manage/members`);
  const members = await getTranslations("clubs.membersPage");
  const person = await getTranslations("site.person");
  const { requests, invitations, ...head } = await orRefused(manageMembers(ctx, slug));
  const { club, isAdmin } = head;
  const open = invitations.data.filter(({ revokedAt }) => revokedAt === null);
  return (
    <ManageFrame part="members" {...head}>
      <Section
        title={t("requests")}
        id="requests"
        more={<Link href={`/clubs/${club.slug}/members`}>{t("allMembers", { count: club.memberCount })}</Link>}
      >
        {requests.total === 0 && <p className="text-ink-2">{members("noRequests")}</p>}
        <RuledList>
          {requests.data.map(({ id, user, role, status, exit }) => (
            <Row key={id} as="li" justify="between">
              <Row>
                <Avatar name={shownName(user, person("nameless"))} src={user.avatarUrl} />
                <b className="serif">
                  <bdi>{shownName(user, person("nameless"))}</bdi>
                </b>
              </Row>
              <MemberActions
                clubId={club.id}
                isAdmin={isAdmin}
                member={{ id, name: shownName(user, person("nameless")), role, status, exit }}
              />
            </Row>
          ))}
        </RuledList>
      </Section>
      <Section title={t("invitations")} id="invitations">
        {open.length === 0 && <p className="text-ink-2">{t("noInvitations")}</p>}
        <Stack as="ul">
          {open.map((invitation) => (
            <InvitationRow key={invitation.id} clubId={club.id} invitation={invitation} />
          ))}
        </Stack>
        <div className="mt-5">
          <Invite clubId={club.id} />
        </div>
      </Section>
    </ManageFrame>
  );
}
