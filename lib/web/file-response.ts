import { AppError } from "@/lib/http/errors";
import { asUnavailable } from "@/lib/http/unavailable";
import { type Context, requestContext } from "@/lib/kernel/context";

/** Answers a public file that is made for nobody in particular; what does not exist is a plain 404, an outage a 503. */
export async function publicFileResponse(make: (ctx: Context) => Promise<Response>): Promise<Response> {
  try {
    return await make(requestContext());
  } catch (cause) {
    const error = asUnavailable(cause);
    if (error instanceof AppError)
      return new Response(`${error.message}\n`, {
        status: error.status,
        headers: { ...error.headers, "Cache-Control": "private, no-store" }, // what is missing may be there in a minute
      });
    throw error;
  }
}
