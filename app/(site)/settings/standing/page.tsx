import type { Metadata } from "next";
import { SettingsFrame } from "@/components/account/settings-rail";
import { AppealForm } from "@/components/moderation/appeal-form";
import { longDate } from "@/lib/format/dates";
import { listOwnSanctions } from "@/lib/moderation/sanctions";
import { readerPageContext } from "@/lib/web/page-context";

export const metadata: Metadata = { title: "Standing", robots: { index: false } };

export default async function StandingPage() {
  const ctx = await readerPageContext("/settings/standing");
  const { data } = await listOwnSanctions(ctx, { page: 1, limit: 100 });
  return (
    <SettingsFrame title="Standing">
      {ctx.actor.suspended && (
        <p className="err mb-6" role="status">
          Your account is suspended: you can read and appeal, and nobody sees what you wrote.
        </p>
      )}
      {data.length === 0 ? (
        <p className="prose">There is nothing against you here.</p>
      ) : (
        <ul className="lines">
          {data.map(({ id, kind, reason, appeal, answer, createdAt, liftedAt }) => (
            <li key={id}>
              <p className="row">
                <b className="serif text-lg font-medium">{kind === "warning" ? "Warning" : "Suspension"}</b>
                {liftedAt && <span className="tag">Lifted</span>}
                <span className="small quiet">{longDate(createdAt)}</span>
              </p>
              <p className="prose mt-2 break-words whitespace-pre-line">{reason}</p>
              {appeal && (
                <blockquote className="quoted prose mt-2 break-words whitespace-pre-line">{appeal}</blockquote>
              )}
              {answer && <p className="prose mt-2 break-words whitespace-pre-line">The staff: {answer}</p>}
              {!appeal && !liftedAt && <AppealForm id={id} />}
            </li>
          ))}
        </ul>
      )}
    </SettingsFrame>
  );
}
