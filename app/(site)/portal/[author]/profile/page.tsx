import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { ProfileForm } from "@/components/portal/profile-form";
import { Row } from "@/components/ui/layout";
import { getAuthor } from "@/lib/authors/authors";
import { GENRES } from "@/lib/catalogue/genres";
import { type PortalProps, portalContext } from "../../portal-context";

export default async function ProfilePage(props: PortalProps) {
  const t = await getTranslations("portal.profilePage");
  const { ctx, page } = await portalContext(props, "/profile");
  const author = await getAuthor(ctx, page.id);
  return (
    <>
      <Row justify="between" className="mb-8">
        <h1>{t("title")}</h1>
        <Link href={`/authors/${page.slug}`}>{t("see")}</Link>
      </Row>
      <ProfileForm author={author} genres={GENRES} />
    </>
  );
}
