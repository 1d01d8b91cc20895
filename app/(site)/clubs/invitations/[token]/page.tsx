import type { Metadata } from "next";
import { AcceptInvitation } from "@/components/clubs/accept-invitation";
import { Avatar } from "@/components/ui/avatar";
import { Markdown } from "@/components/ui/markdown";
import { Plate } from "@/components/ui/plate";
import { getInvitation } from "@/lib/clubs/invitations";
import { counted } from "@/lib/format/numbers";
import { orNotFound, pageContext } from "@/lib/web/page-context";

type Props = { params: Promise<{ token: string }> };

/** The address is a secret: no engine lists it, and no other site is told of it. */
export const metadata: Metadata = { title: "An invitation", robots: { index: false }, referrer: "no-referrer" };

export default async function InvitationPage({ params }: Props) {
  const { token } = await params;
  const ctx = await pageContext();
  const { club, invitedBy, emailBound } = await orNotFound(getInvitation(ctx, token));
  return (
    <div className="mx-auto mt-13 max-w-[680px]">
      <Plate>
        <div className="stack p-4 text-center">
          <p>{invitedBy.displayName} invites you to</p>
          <p>
            <Avatar name={club.name} src={club.avatarUrl} size={72} />
          </p>
          <h1>{club.name}</h1>
          <p className="quiet">
            {club.visibility === "private" ? "Invite only" : "Public club"} · {counted(club.memberCount, "member")}
          </p>
          {club.description && <Markdown text={club.description} className="mx-auto" />}
          <p>
            <AcceptInvitation clubId={club.id} slug={club.slug} token={token} signedIn={ctx.actor !== null} />
          </p>
          {emailBound && <p className="small quiet">Only the account with the invited address can use it.</p>}
        </div>
      </Plate>
    </div>
  );
}
