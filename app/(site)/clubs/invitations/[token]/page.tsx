import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AcceptInvitation } from "@/components/clubs/invitation-island";
import { Avatar } from "@/components/ui/avatar";
import { buttonStyles } from "@/components/ui/button";
import { Stack } from "@/components/ui/layout";
import { Markdown } from "@/components/ui/markdown";
import { Plate } from "@/components/ui/plate";
import { SignInLink } from "@/components/ui/sign-in-link";
import { getInvitation } from "@/lib/clubs/invitations";
import { shownName } from "@/lib/format/names";
import { orNotFound, pageContext } from "@/lib/web/page-context";

type Props = { params: Promise<{ token: string }> };

/** The address is a secret: no engine lists it, and no other site is told of it. */
export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("clubs.invitationPage");
  return { title: t("metaTitle"), robots: { index: false }, referrer: "no-referrer" };
}

export default async function InvitationPage({ params }: Props) {
  const t = await getTranslations("clubs.invitationPage");
  const person = await getTranslations("site.person");
  const { token } = await params;
  const ctx = await pageContext();
  const { club, invitedBy, emailBound } = await orNotFound(getInvitation(ctx, token));
  return (
    <div className="mx-auto mt-13 max-w-[680px]">
      <Plate>
        <Stack className="p-4 text-center">
          <p>{t("invitedBy", { name: shownName(invitedBy, person("nameless")) })}</p>
          <p>
            <Avatar name={club.name} src={club.avatarUrl} size={72} />
          </p>
          <h1>
            <bdi>{club.name}</bdi>
          </h1>
          <p className="text-ink-2">{t("facts", { visibility: club.visibility, count: club.memberCount })}</p>
          {club.description && <Markdown text={club.description} className="mx-auto" />}
          <p>
            {ctx.actor ? (
              <AcceptInvitation clubId={club.id} slug={club.slug} token={token} />
            ) : (
              <SignInLink className={buttonStyles({ variant: "primary" })}>{t("signIn")}</SignInLink>
            )}
          </p>
          {emailBound && <p className="text-small text-ink-2">{t("emailBound")}</p>}
        </Stack>
      </Plate>
    </div>
  );
}
