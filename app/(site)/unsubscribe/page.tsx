import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { UnsubscribeButton } from "@/components/notifications/unsubscribe-button";
import { Plate } from "@/components/ui/plate";
import { isOfAddress, readUnsubscribe } from "@/lib/notifications/unsubscribe";
import { notificationTypes } from "@/lib/registry/notification-types";
import { orNotFound, pageContext } from "@/lib/web/page-context";
import type { Query } from "@/lib/web/query";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("home.unsubscribePage");
  return { title: t("metaTitle"), robots: { index: false }, referrer: "no-referrer" };
}

export default async function UnsubscribePage({ searchParams }: { searchParams: Promise<Query> }) {
  const t = await getTranslations("home.unsubscribePage");
  const { token } = await searchParams;
  const signed = typeof token === "string" ? token : "";
  const { from } = await orNotFound(readUnsubscribe(await pageContext(), notificationTypes, signed, await getLocale()));
  return (
    <Plate className="mx-auto mt-16 max-w-xl text-center">
      <h1>{t("title")}</h1>
      <p className="prose mx-auto my-5">{t(isOfAddress(signed) ? "withoutAccount" : "text", { from })}</p>
      <UnsubscribeButton token={signed} />
    </Plate>
  );
}
