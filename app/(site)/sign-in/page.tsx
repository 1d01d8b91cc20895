import type { Metadata } from "next";
import { cookies } from "next/headers";
import Link from "next/link";
import { redirect } from "next/navigation";
import { SignInPlate } from "@/components/account/sign-in-plate";
import { TextField } from "@/components/ui/field";
import { DEMO_ACCOUNTS, demoSignInOffered } from "@/lib/auth/demo";
import { oauthProviders } from "@/lib/auth/next-auth";
import { signInError } from "@/lib/format/sign-in-errors";
import { emailCookieName } from "@/lib/web/ceremony";
import { pageContext } from "@/lib/web/page-context";
import type { Query } from "@/lib/web/query";
import { safeNext } from "@/lib/web/safe-next";

type Props = { searchParams: Promise<Query> };

export const metadata: Metadata = { title: "Sign in", robots: { index: false } };

export default async function SignInPage({ searchParams }: Props) {
  const { next: wanted, error } = await searchParams;
  const next = safeNext(wanted);
  const ctx = await pageContext();
  if (ctx.actor) redirect(next);
  const typed = (await cookies()).get(emailCookieName())?.value ?? "";
  const message = signInError(error);
  const providers = oauthProviders();
  return (
    <SignInPlate title="Sign in" error={error === "invalid_input" ? null : message}>
      <form action="/auth/email" method="post" className="stack">
        <input type="hidden" name="next" value={next} />
        <TextField
          label="E-mail"
          help="We mail you a code and a link. No password, and a new address makes a new account."
          name="email"
          type="email"
          autoComplete="email"
          inputMode="email"
          required
          maxLength={254}
          defaultValue={typed}
          error={error === "invalid_input" ? (message ?? undefined) : undefined}
        />
        <button type="submit" className="btn pri wide">
          Mail me a code
        </button>
      </form>
      {providers.length > 0 && (
        <div className="stack mt-6">
          {providers.map(({ id, name }) => (
            <form key={id} action="/auth/oauth" method="post">
              <input type="hidden" name="next" value={next} />
              <button type="submit" name="provider" value={id} className="btn wide">
                Continue with {name}
              </button>
            </form>
          ))}
        </div>
      )}
      {demoSignInOffered() && (
        <section className="demo-accounts" aria-labelledby="demo">
          <h2 id="demo">Or look around as somebody else</h2>
          <p className="small quiet">This is the demo. One press signs you in; nothing you do leaves this machine.</p>
          <ul>
            {DEMO_ACCOUNTS.map(({ username, name, role }) => (
              <li key={username}>
                <form action="/auth/demo" method="post">
                  <input type="hidden" name="next" value={next} />
                  <button type="submit" name="username" value={username}>
                    <b>{name}</b> <span>{role}</span>
                  </button>
                </form>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className="small quiet mt-6 text-center">
        Signing in sets one cookie. <Link href="/privacy">What we store</Link>
      </p>
    </SignInPlate>
  );
}
