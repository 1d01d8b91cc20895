import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { SubscriptionChoice } from "@/components/profiles/subscription-choice";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("home.subscriptionPage");
  return { title: t("metaTitle"), robots: { index: false }, referrer: "no-referrer" };
}

export default async function SubscriptionPage({ params }: { params: Promise<{ token: string }> }) {
  const t = await getTranslations("home.subscriptionPage");
  return (
    <div className="max-w-[640px] pt-13">
      <h1 className="mb-6">{t("title")}</h1>
      <SubscriptionChoice token={(await params).token} />
    </div>
  );
}
