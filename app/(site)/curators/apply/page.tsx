import Link from "next/link";
import { ApplicationForm } from "@/components/collections/application-form";
import { listOwnApplications } from "@/lib/collections/applications";
import { longDate } from "@/lib/format/dates";
import { readerPageContext } from "@/lib/web/page-context";

export const metadata = { title: "Become a curator" };

export default async function ApplyPage() {
  const ctx = await readerPageContext("/curators/apply");
  const { data } = await listOwnApplications(ctx, { page: 1, limit: 1 });
  const [last] = data;
  return (
    <div className="mx-auto max-w-2xl pt-11">
      <h1>Become a curator</h1>
      <p className="prose quiet my-5">
        Curators make lists under their own name, with a badge, a page readers can follow, and the figures of every
        list. Staff look at each application by hand.
      </p>
      {last?.status === "submitted" && (
        <p className="card" role="status">
          Your application of {longDate(last.submittedAt)} is with staff. You get a notice and a mail when it is
          decided.
        </p>
      )}
      {last?.status === "verified" && (
        <p className="card" role="status">
          You are a verified curator. <Link href="/curate">Open your desk</Link>
        </p>
      )}
      {last?.status === "rejected" && (
        <p className="card mb-6" role="status">
          We could not verify your last application{last.note && `: ${last.note}`}. You may apply again.
        </p>
      )}
      {(!last || last.status === "rejected") && <ApplicationForm name={ctx.actor.displayName} />}
    </div>
  );
}
