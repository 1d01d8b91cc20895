import { useTranslations } from "next-intl";
import type { Field, TypePart } from "@/lib/http/reference";

/** A type in words, with links to the shapes it names. */
export function TypeText({ parts }: { parts: TypePart[] }) {
  return parts.map(({ text, shape, area }, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a fixed text
    if (!shape) return <span key={index}>{text}</span>;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a fixed text
      <a key={index} href={`/developers/shapes-${area}#shape-${shape}`}>
        {text}
      </a>
    );
  });
}

/** Fields in rows: name and type, whether it must be there, what it means. */
export function Fields({ fields }: { fields: (Field & { place?: string })[] }) {
  const t = useTranslations("developers.fields");
  if (fields.length === 0) return null;
  return (
    <dl className="fields">
      {fields.map(({ name, type, required, description, place }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a name may come twice, in two variants of a body
        <div key={index}>
          <dt>
            <code>{name}</code>
            {place && <small>{t("place", { place })}</small>}
            {required && <small>{t("required")}</small>}
          </dt>
          <dd>
            <span className="type">
              <TypeText parts={type} />
            </span>
            {description && <span>{description}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
