/** Every endpoint of the house is bound by this `handle`: it knows who asks, what areas allow, and what texts may say. */
import { credentialsOf, identify } from "@/lib/auth/actor";
import { replayableBody } from "@/lib/catalogue/stored-answers";
import { handleWith } from "@/lib/http/handle";
import { reasonOf, screen, textsIn } from "@/lib/moderation/screening";
import { checkAccess } from "./access-checks";

export const handle = handleWith({
  identify: (ctx, headers) => identify(ctx, credentialsOf(headers)),
  checkAccess,
  replayableBody,
  screen: async (ctx, { kind, fields = [], addresses = [] }, body) => {
    const rule = await screen(ctx, textsIn(body, fields), textsIn(body, addresses));
    if (!rule) return null;
    return async (tx, id) => {
      const { reportByRule } = await import("@/lib/reports/reports"); // knows every area, and is seldom needed
      await reportByRule(tx, kind, id, reasonOf(rule));
    };
  },
});
