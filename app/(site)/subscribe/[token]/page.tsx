import type { Metadata } from "next";
import { SubscriptionChoice } from "@/components/profiles/subscribe";

export const metadata: Metadata = { title: "News by mail", robots: { index: false }, referrer: "no-referrer" };

export default async function SubscriptionPage({ params }: { params: Promise<{ token: string }> }) {
  return (
    <div className="max-w-[640px] pt-13">
      <h1 className="mb-6">Was it you?</h1>
      <SubscriptionChoice token={(await params).token} />
    </div>
  );
}
