import { useTranslations } from "next-intl";
import { Tabs } from "@/components/ui/tabs";

const PLACES = {
  books: "/library",
  shelves: "/library/shelves",
  goals: "/library/goals",
  collections: "/library/collections",
} as const;
type Place = keyof typeof PLACES;

/** The parts of a reader's library; `counts` stand beside their names where the page knows them. */
export function LibraryTabs({ current, counts = {} }: { current: Place; counts?: Partial<Record<Place, number>> }) {
  const t = useTranslations("library.libraryTabs");
  return (
    <Tabs
      label={t("label")}
      tabs={(Object.keys(PLACES) as Place[]).map((place) => ({
        href: PLACES[place],
        label: t(place),
        count: counts[place],
        current: place === current,
      }))}
    />
  );
}
