import { useTranslations } from "next-intl";
import { Tabs } from "@/components/ui/tabs";

/** What the two pages of the feed begin with. */
export function FeedHead({ current }: { current: "/feed" | "/feed/recommendations" }) {
  const t = useTranslations("home.feedPage");
  return (
    <>
      <h1 className="mt-13 mb-6 max-[370px]:text-[1.85rem]">{t("title")}</h1>
      <Tabs
        label={t("tabs")}
        tabs={[
          { href: "/feed", label: t("activity"), current: current === "/feed" },
          {
            href: "/feed/recommendations",
            label: t("recommendations"),
            current: current === "/feed/recommendations",
          },
        ]}
      />
    </>
  );
}
