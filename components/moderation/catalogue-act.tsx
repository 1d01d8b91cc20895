import { useLocale, useTranslations } from "next-intl";
import { PersonLink } from "@/components/site/person-link";
import { Quote } from "@/components/ui/quote";
import type { UserRef } from "@/lib/catalogue/schemas";
import { longDate } from "@/lib/format/dates";
import { shownName } from "@/lib/format/names";
import { UndoAct } from "./undo-act";

type CatalogueActProps = {
  act: "merge" | "split";
  id: string;
  /** What was done, and to what. */
  sentence: string;
  names: string;
  reason: string;
  by: UserRef | null;
  createdAt: string;
  undoneAt: string | null;
};

/** A merge or a split in the list of what was done, with its undoing. */
export function CatalogueAct({ act, id, sentence, names, reason, by, createdAt, undoneAt }: CatalogueActProps) {
  const t = useTranslations("moderation.catalogueAct");
  const person = useTranslations("site.person");
  const locale = useLocale();
  return (
    <li>
      <p>{sentence}</p>
      {reason && (
        <Quote as="p" className="mt-2 break-words text-small">
          {reason}
        </Quote>
      )}
      <p className="mt-1 text-ink-2 text-small">
        {by && (
          <>
            <PersonLink of={by}>{shownName(by, person("nameless"))}</PersonLink>
            {" · "}
          </>
        )}
        <time dateTime={createdAt}>{longDate(createdAt, locale)}</time>
        {undoneAt && ` · ${t("undone", { date: longDate(undoneAt, locale) })}`}
      </p>
      {!undoneAt && <UndoAct act={act} id={id} names={names} />}
    </li>
  );
}
