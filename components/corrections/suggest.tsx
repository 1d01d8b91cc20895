import { useTranslations } from "next-intl";
import { Link } from "@/components/ui/link";
import type { CorrectableGroup } from "./correctable";
import { SuggestForm } from "./suggest-form";

type SuggestProps = {
  kind: "book" | "author";
  present: { id: string; name: string };
  path: string;
  groups: CorrectableGroup[];
  isAtOnce: boolean;
};

/** The page on which a book or a person is corrected. */
export function Suggest({ kind, present, path, groups, isAtOnce }: SuggestProps) {
  const t = useTranslations("corrections.suggest");
  return (
    <div className="mx-auto max-w-[680px]">
      <h1 className="mt-13 mb-2 max-md:mt-7">{t("title")}</h1>
      <p className="prose mb-6 text-ink-2">
        {t.rich(isAtOnce ? "leadAtOnce" : "lead", {
          name: present.name,
          link: (chunks) => (
            <Link href={path}>
              <bdi>{chunks}</bdi>
            </Link>
          ),
        })}
      </p>
      <SuggestForm subject={{ kind, id: present.id, path }} groups={groups} isAtOnce={isAtOnce} />
    </div>
  );
}
