import { NameForm } from "@/components/account/name-form";
import { getMe } from "@/lib/auth/me";
import { longDate } from "@/lib/format/dates";
import { readerPageContext } from "@/lib/web/page-context";

export default async function AccountPage() {
  const me = await getMe(await readerPageContext("/settings"));
  return (
    <>
      <h1>Account</h1>
      <p className="quiet mt-2 mb-6">A reader here since {longDate(me.createdAt)}.</p>
      <NameForm username={me.username} displayName={me.displayName} />
      <section className="settings-part" aria-labelledby="mail">
        <h2 id="mail">E-mail</h2>
        <p className="mt-2 break-words">{me.email ?? "No address"}</p>
        <p className="small quiet mt-1">
          Your code and link go here. Nobody else sees it, and it is not on your profile.
        </p>
      </section>
      <section className="settings-part" aria-labelledby="out">
        <h2 id="out">Sign out</h2>
        <p className="quiet mt-2 mb-4">Ends the session of this browser. Your shelves stay as they are.</p>
        <form action="/auth/sign-out" method="post">
          <button type="submit" className="btn">
            Sign out
          </button>
        </form>
      </section>
    </>
  );
}
