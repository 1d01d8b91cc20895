import { credentialsOf, identify } from "@/lib/auth/actor";
import { AppError } from "@/lib/http/errors";
import { requestContext } from "@/lib/kernel/context";
import { currentScope } from "@/lib/kernel/scope";
import { countryOf, followLink } from "@/lib/profiles/outbound-links";

/** A purchase link: counts the click and sends the reader on to the shop. */
export async function GET(request: Request, { params }: { params: Promise<{ linkId: string }> }) {
  const ctx = requestContext();
  const headers = { "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex, nofollow" };
  try {
    const { sessionCookie } = credentialsOf(request.headers);
    const actor = await identify(ctx, { authorization: null, apiKey: null, sessionCookie });
    const Location = await followLink({ ...ctx, actor }, (await params).linkId, {
      userId: actor?.userId,
      address: currentScope()?.address ?? "unknown",
      userAgent: request.headers.get("user-agent") ?? "",
      country: countryOf(request.headers.get("accept-language")),
    });
    return new Response(null, { status: 302, headers: { ...headers, Location, "Referrer-Policy": "no-referrer" } });
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return new Response("Not found", { status: 404, headers });
    throw error;
  }
}
