import type { Metadata } from "next";
import Link from "next/link";
import { redirect } from "next/navigation";
import { NameForm } from "@/components/account/name-form";
import { SignInPlate } from "@/components/account/sign-in-plate";
import { readerPageContext } from "@/lib/web/page-context";
import type { Query } from "@/lib/web/query";
import { safeNext } from "@/lib/web/safe-next";

type Props = { searchParams: Promise<Query> };

export const metadata: Metadata = { title: "Welcome", robots: { index: false } };

const NAMELESS = "A reader";

export default async function WelcomePage({ searchParams }: Props) {
  const next = safeNext((await searchParams).next);
  const { actor } = await readerPageContext("/welcome");
  if (actor.username) redirect(next);
  return (
    <SignInPlate title="Whose books are these?">
      <p className="prose mb-5 text-center">Every bookplate has a name on it. You can change yours later.</p>
      <NameForm username={null} displayName={actor.displayName === NAMELESS ? "" : actor.displayName} next={next} />
      <p className="small mt-5 text-center">
        <Link href={next}>Not now</Link>
      </p>
    </SignInPlate>
  );
}
