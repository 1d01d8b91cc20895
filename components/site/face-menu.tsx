import { useTranslations } from "next-intl";
import { Avatar } from "@/components/ui/avatar";
import { Link } from "@/components/ui/link";
import { shownName } from "@/lib/format/names";
import { Disclosure, SignOutForm } from "./head-islands";
import { menuPlaces, type PlacesOf } from "./reader-places";

type FaceMenuProps = { reader: PlacesOf & { displayName: string; avatarUrl: string | null } };

/** The reader's own face, and under it the ways to all that is theirs. */
export function FaceMenu({ reader }: FaceMenuProps) {
  const t = useTranslations("site.faceMenu");
  const places = useTranslations("site.places");
  const person = useTranslations("site.person");
  const name = shownName(reader, person("nameless"));
  return (
    <Disclosure label={t("label", { name })} summary={<Avatar name={name} src={reader.avatarUrl} />} className="w-60">
      <nav aria-label={t("places")} className="p-1.5">
        {menuPlaces(reader).map(({ href, name: place }) => (
          <Link
            key={href}
            href={href}
            className="flex min-h-11 items-center px-3.5 font-medium no-underline hover:bg-wash"
          >
            {places(place)}
          </Link>
        ))}
      </nav>
      <div className="border-rule border-t p-3">
        <SignOutForm isWide>{t("signOut")}</SignOutForm>
      </div>
    </Disclosure>
  );
}
