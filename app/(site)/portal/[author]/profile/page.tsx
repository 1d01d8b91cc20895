import Link from "next/link";
import { ProfileForm } from "@/components/portal/profile-form";
import { getAuthor } from "@/lib/authors/authors";
import { GENRES } from "@/lib/catalogue/genres";
import { type PortalProps, portalContext } from "../../portal-context";

export default async function ProfilePage(props: PortalProps) {
  const { ctx, page } = await portalContext(props, "/profile");
  const author = await getAuthor(ctx, page.id);
  return (
    <>
      <div className="row between mb-8">
        <h1>Page and bio</h1>
        <Link href={`/authors/${page.slug}`}>See your page</Link>
      </div>
      <ProfileForm author={author} genres={GENRES} />
    </>
  );
}
