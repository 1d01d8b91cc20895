import type { NextRequest } from "next/server";
import { broughtWith } from "@/lib/auth/brought";
import { missingEndpoint } from "@/lib/auth/missing-endpoint";
import { arriveFromProvider, oauthProviders } from "@/lib/auth/next-auth";
import { redeemProviderPerson } from "@/lib/auth/provider-accounts";
import { requestContext } from "@/lib/kernel/context";
import { answerTo, backTo, welcome } from "./ceremony";

/**
 * What next-auth answers over HTTP: the way back from a provider whose variables are set. Its own pages, session and CSRF
 * endpoints are not ours and are not there (404): sessions end at `/auth/sign-out`, ceremonies begin at `/auth/oauth`.
 */
export async function providerCallback(request: NextRequest): Promise<Response> {
  const way = /\/api\/auth\/callback\/([\w-]+)$/.exec(request.nextUrl.pathname);
  if (!oauthProviders().some(({ id }) => id === way?.[1])) return missingEndpoint(request);
  const { response, person, next } = await arriveFromProvider(request);
  if (!person) return response;
  const brought = broughtWith(request.headers.get("cookie"));
  const answer = await answerTo(
    async () => {
      const ctx = requestContext();
      return welcome(ctx, await redeemProviderPerson(ctx, person, brought), next, person.provider);
    },
    backTo("/sign-in", { next }),
  );
  for (const cookie of response.headers.getSetCookie()) answer.headers.append("Set-Cookie", cookie); // its checks are used up
  return answer;
}
