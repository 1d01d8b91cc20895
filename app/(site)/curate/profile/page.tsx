import Link from "next/link";
import { CuratorForm } from "@/components/collections/curator-form";
import { OwnCurator } from "@/lib/collections/curator-schemas";
import { getOwnCurator } from "@/lib/collections/curators";
import { orApply } from "@/lib/web/curator-context";
import { readerPageContext } from "@/lib/web/page-context";

export const metadata = { title: "Your curator page" };

export default async function CuratorProfilePage() {
  const curator = await orApply(getOwnCurator(await readerPageContext("/curate/profile")));
  return (
    <>
      <p className="pt-11">
        <Link href="/curate">Your desk</Link>
      </p>
      <h1 className="mb-8">Your curator page</h1>
      <CuratorForm curator={OwnCurator.parse(curator)} />
    </>
  );
}
