import { CollectionEditor } from "@/components/collections/collection-editor";
import { Guidelines } from "@/components/collections/guidelines";
import { getOwnCurator } from "@/lib/collections/curators";
import { orApply } from "@/lib/web/curator-context";
import { readerPageContext } from "@/lib/web/page-context";

export const metadata = { title: "New collection" };

export default async function NewCollectionPage() {
  const curator = await orApply(getOwnCurator(await readerPageContext("/curate/new")));
  if (!curator.guidelinesAcceptedAt) return <Guidelines />;
  return (
    <>
      <h1 className="pt-11 mb-8">New collection</h1>
      <CollectionEditor stored={null} home="/curate" genres={curator.genres} />
    </>
  );
}
