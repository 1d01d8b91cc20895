import { useTranslations } from "next-intl";
import { ReportMenu } from "@/components/moderation/report-menu";
import { Markdown } from "@/components/ui/markdown";
import { Section } from "@/components/ui/section";
import type { Author } from "@/lib/authors/schemas";

const host = (url: string) => new URL(url).host.replace(/^www\./, "");

/** What the author says of themselves, and where else they are. */
export function AboutAuthor({ author }: { author: Pick<Author, "id" | "name" | "bio" | "links" | "websiteUrl"> }) {
  const t = useTranslations("authors.about");
  const links = [
    ...(author.websiteUrl ? [{ kind: "website", url: author.websiteUrl, verified: false }] : []),
    ...author.links,
  ];
  if (!author.bio && links.length === 0) return null;
  return (
    <Section
      title={t("title")}
      id="about"
      look="beside"
      className="lg:col-start-2"
      more={
        <ReportMenu
          kind="author"
          id={author.id}
          what={t("report", { name: author.name })}
          className="-my-2.5 -me-2.5 self-center"
        />
      }
    >
      {author.bio && <Markdown text={author.bio} />}
      {links.length > 0 && (
        <ul className="mt-4">
          {links.map(({ kind, url, verified }) => (
            <li key={`${kind} ${url}`} className="wrap-anywhere">
              <a href={url} rel={`nofollow noopener${verified ? " me" : ""}`} className="inline-block py-2">
                {host(url)}
              </a>
              {verified && <span className="text-small text-ink-2"> {t("confirmed")}</span>}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
