import { CollectionEditor } from "@/components/collections/collection-editor";
import { staffContext } from "../../staff";

export const metadata = { title: "New official collection" };

export default async function NewOfficialCollectionPage() {
  await staffContext("/admin/collections/new");
  return (
    <>
      <h1 className="mb-8">New official collection</h1>
      <CollectionEditor stored={null} official home="/admin/collections" />
    </>
  );
}
