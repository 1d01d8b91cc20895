import { setUp } from "@/lib/auth/setup";
import { AppError } from "@/lib/http/errors";
import { ceremony, field, inItsLanguage, seeOther, welcome } from "@/lib/web/ceremony";

export const POST = ceremony("/setup", async (ctx, form) => {
  const code = field(form, "code");
  try {
    const signedIn = await setUp(ctx, { code, email: field(form, "email") });
    return await welcome(ctx, signedIn, "/admin/settings", "setup");
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 400) throw error;
    const query = new URLSearchParams({ code, error: error.code });
    return seeOther(inItsLanguage(`/setup?${query}`));
  }
});
