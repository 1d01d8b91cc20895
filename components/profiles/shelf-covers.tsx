import { useTranslations } from "next-intl";
import { CoverImage } from "@/components/books/cover-image";
import { Badge } from "@/components/ui/badge";
import { Row } from "@/components/ui/layout";
import { Link } from "@/components/ui/link";
import { ShelfEdge } from "@/components/ui/shelf-edge";
import { chosenAddresses } from "@/lib/covers/chosen-cover";
import { nearAddress } from "@/lib/covers/picture";
import type { Shelf } from "@/lib/profiles/schemas";

type ShelfPreviewProps = {
  shelf: Shelf;
  /** Null has no page yet: the shelf leads to where it is edited. */
  username: string | null;
  heading?: "h2" | "h3";
  /** The reader's own, with a link to edit it. */
  isOwn?: boolean;
};

/** A shelf as it stands in a list: name, count, the first covers on a ledge. */
export function ShelfPreview({ shelf, username, heading: Heading = "h3", isOwn = false }: ShelfPreviewProps) {
  const t = useTranslations("profiles.shelfCovers");
  const edit = `/library/shelves/${shelf.id}`;
  const href = username ? `/@${username}/${shelf.slug}` : edit;
  return (
    <li>
      <Row justify="between" align="baseline" className="min-h-7">
        <Heading className="min-w-0 break-words text-[1.25rem]">
          <Link href={href}>
            <bdi>{shelf.name}</bdi>
          </Link>
        </Heading>
        <span className="text-small text-ink-2 tabular-nums">
          {shelf.pinned && <Badge tone="rubric">{t("pinned")}</Badge>}{" "}
          {shelf.visibility !== "public" && <Badge>{t(`levels.${shelf.visibility}`)}</Badge>}{" "}
          {shelf.sponsor && <Badge tone="gilt">{t("sponsor", { name: shelf.sponsor })}</Badge>}{" "}
          {t("bookCount", { count: shelf.bookCount })}
          {isOwn && (
            <>
              {" · "}
              <Link
                href={edit}
                className="inline-flex min-h-11 items-center"
                aria-label={t("editName", { name: shelf.name })}
              >
                {t("edit")}
              </Link>
            </>
          )}
        </span>
      </Row>
      {shelf.coverUrls.length > 0 && (
        <ShelfEdge
          as={Link}
          href={href}
          className="mt-3.5 grid-cols-[repeat(5,minmax(0,120px))] no-underline"
          tabIndex={-1}
          aria-hidden="true"
        >
          {shelf.coverUrls
            .map((url) => nearAddress(chosenAddresses(url)))
            .map((address) => (
              <CoverImage key={address} src={address} width={120} lazy className="w-full shadow-raised" />
            ))}
        </ShelfEdge>
      )}
    </li>
  );
}
