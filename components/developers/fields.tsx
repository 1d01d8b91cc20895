import { useTranslations } from "next-intl";
import { PageAnchor } from "@/components/ui/link";
import type { Field, TypePart } from "@/lib/http/reference";
import { Code, Described } from "./code";
import { Definition, Definitions, TermNote } from "./definitions";

/** A type in words, with links to the shapes it names. */
export function TypeText({ parts }: { parts: TypePart[] }) {
  return parts.map(({ text, shape, area }, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a fixed text
    if (!shape) return <span key={index}>{text}</span>;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a fixed text
      <PageAnchor key={index} href={`/developers/shapes-${area}#shape-${shape}`}>
        {text}
      </PageAnchor>
    );
  });
}

/** Fields in rows: name and type, whether it must be there, what it means. */
export function Fields({ fields }: { fields: (Field & { place?: string })[] }) {
  const t = useTranslations("developers.fields");
  if (fields.length === 0) return null;
  return (
    <Definitions>
      {fields.map(({ name, type, required, description, place }, index) => (
        <Definition
          // biome-ignore lint/suspicious/noArrayIndexKey: a name may come twice, in two variants of a body
          key={index}
          term={
            <>
              <Code>{name}</Code>
              {place && <TermNote>{t("place", { place })}</TermNote>}
              {required && <TermNote>{t("required")}</TermNote>}
            </>
          }
        >
          <span className="block text-ink-2 wrap-anywhere">
            <TypeText parts={type} />
          </span>
          {description && <Described>{description}</Described>}
        </Definition>
      ))}
    </Definitions>
  );
}
