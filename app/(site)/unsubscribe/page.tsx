import type { Metadata } from "next";
import { UnsubscribeButton } from "@/components/notifications/unsubscribe-button";
import { Plate } from "@/components/ui/plate";
import { readUnsubscribe } from "@/lib/notifications/unsubscribe";
import { notificationTypes } from "@/lib/registry/notification-types";
import { orNotFound, pageContext } from "@/lib/web/page-context";
import type { Query } from "@/lib/web/query";

export const metadata: Metadata = { title: "Stop mails", robots: { index: false }, referrer: "no-referrer" };

export default async function UnsubscribePage({ searchParams }: { searchParams: Promise<Query> }) {
  const { token } = await searchParams;
  const signed = typeof token === "string" ? token : "";
  const { from } = await orNotFound(readUnsubscribe(await pageContext(), notificationTypes, signed));
  return (
    <Plate className="mx-auto mt-16 max-w-xl text-center">
      <h1>Stop these mails?</h1>
      <p className="prose mx-auto my-5">{from}. You still find everything in your inbox on Bookplate.</p>
      <UnsubscribeButton token={signed} />
    </Plate>
  );
}
