import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { SignOutForm } from "@/components/account/sign-out-form";
import { allPlaces } from "@/components/site/reader-places";
import { Avatar } from "@/components/ui/avatar";
import { Columns, Row } from "@/components/ui/layout";
import { Link } from "@/components/ui/link";
import { Section } from "@/components/ui/section";
import { Username } from "@/components/ui/username";
import { shownName } from "@/lib/format/names";
import { getRoles } from "@/lib/home/head";
import { readerPageContext } from "@/lib/web/page-context";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("site.youPage");
  return { title: t("title"), robots: { index: false } };
}

/** Everything that is the reader's own, in one list: where "You" leads on small screens. */
export default async function YouPage() {
  const t = await getTranslations("site.youPage");
  const place = await getTranslations("site.places");
  const ctx = await readerPageContext("/you");
  const person = await getTranslations("site.person");
  const { username, avatarUrl } = ctx.actor;
  const shown = shownName(ctx.actor, person("nameless"));
  const groups = allPlaces({ username, roles: await getRoles(ctx) }).filter(({ places }) => places.length > 0);
  return (
    <>
      <Row className="pt-11 max-md:pt-7" gap={4}>
        <Avatar name={shown} src={avatarUrl} size={64} />
        <div className="min-w-0 flex-1">
          <h1 className="wrap-anywhere text-[length:clamp(1.75rem,1.3rem+2vw,2.75rem)]">
            <bdi>{shown}</bdi>
          </h1>
          {username && (
            <p className="text-ink-2">
              <Username>{username}</Username>
            </p>
          )}
        </div>
      </Row>
      <Columns layout={2} className="mt-9 items-start max-md:mt-7">
        {groups.map(({ group, places }) => (
          <Section key={group} title={t(`group.${group}`)} id={group} look="beside">
            <ul>
              {places.map(({ href, name }) => (
                <li key={href} className="border-rule border-b">
                  <Link href={href} className="flex min-h-12 items-center font-medium no-underline hover:bg-wash">
                    {place(name)}
                  </Link>
                </li>
              ))}
            </ul>
            {group === "account" && (
              <div className="mt-5">
                <SignOutForm>{t("signOut")}</SignOutForm>
              </div>
            )}
          </Section>
        ))}
      </Columns>
    </>
  );
}
