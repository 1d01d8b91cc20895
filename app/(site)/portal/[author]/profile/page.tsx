import { getTranslations } from "next-intl/server";
import { namedGenres } from "@/components/books/genre-names";
import { ProfileForm } from "@/components/portal/profile-form";
import { Row } from "@/components/ui/layout";
import { Link } from "@/components/ui/link";
import { getAuthor } from "@/lib/authors/authors";
import { type PortalProps, portalContext } from "../../portal-context";

export default async function ProfilePage(props: PortalProps) {
  const t = await getTranslations("portal.profilePage");
  const tGenre = await getTranslations("books.genres");
  const { ctx, page } = await portalContext(props, "/profile");
  const author = await getAuthor(ctx, page.id);
  return (
    <>
      <Row justify="between" className="mb-8">
        <h1>{t("title")}</h1>
        <Link href={`/authors/${page.slug}`}>{t("see")}</Link>
      </Row>
      <ProfileForm author={author} genres={namedGenres(tGenre)} />
    </>
  );
}
