import type { Metadata } from "next";
import { cookies } from "next/headers";
import Link from "next/link";
import { SignInPlate } from "@/components/account/sign-in-plate";
import { TextField } from "@/components/ui/field";
import { signInError } from "@/lib/format/sign-in-errors";
import { addressOf } from "@/lib/format/urls";
import { outboxOffered } from "@/lib/mail/read-outbox";
import { emailCookieName } from "@/lib/web/ceremony";
import { type Query, textParam } from "@/lib/web/query";
import { safeNext } from "@/lib/web/safe-next";

type Props = { searchParams: Promise<Query> };

export const metadata: Metadata = { title: "Type your code", robots: { index: false } };

export default async function CodePage({ searchParams }: Props) {
  const { next: wanted, error, sent } = await searchParams;
  const next = safeNext(wanted);
  const email = (await cookies()).get(emailCookieName())?.value;
  const start = addressOf("/sign-in", { next: textParam(wanted, 500) });
  if (!email)
    return (
      <SignInPlate title="Type your code" error={signInError(error)}>
        <p className="prose text-center">
          This page lost track of your address, or a quarter of an hour went by. Start again with your address.
        </p>
        <p className="mt-5 text-center">
          <Link className="btn pri" href={start}>
            Start again
          </Link>
        </p>
      </SignInPlate>
    );
  const message = signInError(error);
  const codeError = error === "invalid_code" ? (message ?? undefined) : undefined;
  return (
    <SignInPlate title="Type your code" error={codeError ? null : message}>
      <p className="mb-5 text-center" role={sent ? "status" : undefined}>
        {sent ? "We mailed another one to" : "We mailed six digits to"} <b className="break-words">{email}</b>.
        {outboxOffered() && (
          <>
            {" "}
            This demo sends no mail: <Link href="/dev/mail">read it here</Link>.
          </>
        )}
      </p>
      <form action="/auth/code" method="post" className="stack">
        <input type="hidden" name="next" value={next} />
        <TextField
          label="Six digits"
          name="code"
          className="code num"
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="\s*(\d\s*){6}"
          title="The six digits of the mail"
          maxLength={12}
          required
          autoFocus
          error={codeError}
        />
        <button type="submit" className="btn pri wide">
          Sign in
        </button>
      </form>
      <div className="row mt-6 justify-center">
        <form action="/auth/email" method="post">
          <input type="hidden" name="next" value={next} />
          <input type="hidden" name="email" value={email} />
          <button type="submit" name="again" value="1" className="btn lo">
            Mail another code
          </button>
        </form>
        <Link className="btn lo" href={start}>
          Use another address
        </Link>
      </div>
      <p className="small quiet mt-5 text-center">Nothing there? Look into the spam folder. Codes last 15 minutes.</p>
    </SignInPlate>
  );
}
