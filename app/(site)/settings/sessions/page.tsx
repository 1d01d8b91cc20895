import type { Metadata } from "next";
import { cookies } from "next/headers";
import { sessionValue } from "@/lib/auth/session-cookie";
import { listSignedInPlaces } from "@/lib/auth/sessions";
import { longDate } from "@/lib/format/dates";
import { counted } from "@/lib/format/numbers";
import { signInError } from "@/lib/format/sign-in-errors";
import { readerPageContext } from "@/lib/web/page-context";
import type { Query } from "@/lib/web/query";

type Props = { searchParams: Promise<Query> };

export const metadata: Metadata = { title: "Where you are signed in" };

const SHOWN = 20;

export default async function SessionsPage({ searchParams }: Props) {
  const { ended, error } = await searchParams;
  const ctx = await readerPageContext("/settings/sessions");
  const store = await cookies();
  const { browsers, apps } = await listSignedInPlaces(
    ctx,
    sessionValue((name) => store.get(name)?.value),
  );
  const message = signInError(error);
  return (
    <>
      <h1>Where you are signed in</h1>
      <p className="quiet mt-2 mb-6">We keep no note of devices or places, only when a session began.</p>
      {ended && (
        <p className="settings-done" role="status">
          Every other browser and app is signed out.
        </p>
      )}
      {message && (
        <p className="err" role="alert">
          {message}
        </p>
      )}
      <ul className="settings-list">
        {browsers.slice(0, SHOWN).map(({ id, since, current }) => (
          <li key={id}>
            <span>
              <b>{current ? "This browser" : "Another browser"}</b>
              <small className="num">Since {longDate(since)}</small>
            </span>
            {current && <span className="tag green">You are here</span>}
          </li>
        ))}
        {browsers.length > SHOWN && <li className="quiet">and {browsers.length - SHOWN} more</li>}
        {apps > 0 && (
          <li>
            <span>
              <b>{counted(apps, "app")}</b>
              <small>signed in through the API with tokens</small>
            </span>
          </li>
        )}
      </ul>
      <div className="row mt-6">
        <form action="/auth/sign-out-elsewhere" method="post">
          <button type="submit" className="btn stop" disabled={browsers.length + apps < 2}>
            Sign out everywhere else
          </button>
        </form>
        <form action="/auth/sign-out" method="post">
          <button type="submit" className="btn">
            Sign out here
          </button>
        </form>
      </div>
      <p className="small quiet mt-4">API keys go on working. Revoke them under API keys.</p>
    </>
  );
}
