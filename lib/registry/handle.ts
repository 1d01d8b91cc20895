/** Every endpoint of Bookplate is bound by this `handle`: it knows who asks, what areas allow, and what texts may say. */
import { credentialsOf, identify } from "@/lib/auth/actor";
import { followMerged } from "@/lib/catalogue/merges/follow-merged";
import { replayableBody } from "@/lib/catalogue/stored-responses";
import { handleWith } from "@/lib/http/handle";
import { reportByRule } from "@/lib/moderation/reports";
import { reasonOf, screen, textsIn } from "@/lib/moderation/screening";
import { checkAccess } from "./access-checks";
import "./hooks";

export const handle = handleWith({
  identify: (ctx, headers) => identify(ctx, credentialsOf(headers)),
  checkAccess,
  followMerged,
  replayableBody,
  screen: async (ctx, { kind, fields = [], addresses = [] }, body) => {
    const rule = await screen(ctx, textsIn(body, fields), textsIn(body, addresses));
    if (!rule || !kind) return null;
    return async (tx, id) => {
      await reportByRule(tx, kind, id, reasonOf(rule));
    };
  },
});
