import type { Metadata } from "next";
import Link from "next/link";
import { SignInPlate } from "@/components/account/sign-in-plate";
import type { Query } from "@/lib/web/query";

type Props = { searchParams: Promise<Query> };

export const metadata: Metadata = { title: "Sign in", robots: { index: false }, referrer: "no-referrer" };

/** Where the mailed link leads: only the button uses it up, since mail scanners open links by themselves. */
export default async function LinkPage({ searchParams }: Props) {
  const { token } = await searchParams;
  if (typeof token !== "string" || !/^[\w-]{20,200}$/.test(token))
    return (
      <SignInPlate title="This link is not whole">
        <p className="prose text-center">Part of it was lost on the way. Ask for a new mail, or type its six digits.</p>
        <p className="mt-5 text-center">
          <Link className="btn pri" href="/sign-in">
            Ask for a new mail
          </Link>
        </p>
      </SignInPlate>
    );
  return (
    <SignInPlate title="One more press">
      <p className="prose mb-5 text-center">This signs you in on this browser. The link works once.</p>
      <form action="/auth/link" method="post">
        <input type="hidden" name="token" value={token} />
        <button type="submit" className="btn pri wide">
          Sign in to Bookplate
        </button>
      </form>
      <p className="small quiet mt-5 text-center">You did not ask for this? Close the page; nobody gets in.</p>
    </SignInPlate>
  );
}
