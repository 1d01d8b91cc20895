import { eq } from "drizzle-orm";
import { clubPolls } from "@/db/schema/club-polls";
import { call, database } from "../../../support/world";
import type { EndpointId } from "../case";
import { NOTHING } from "../case";
import { again, prepare, type Refusals, withBody } from "./refusal";

const DAY_MS = 86_400_000;

/** A request about a poll whose deadline has passed meanwhile. */
const closed = (id: EndpointId) => async () => {
  const prepared = await prepare(id);
  await database()
    .update(clubPolls)
    .set({ closesAt: new Date(Date.now() - 1_000) })
    .where(eq(clubPolls.id, prepared.params?.id ?? ""));
  return prepared;
};

export const pollRefusals: Refusals = {
  createPoll: {
    too_many_polls: async () => {
      const prepared = await prepare("createPoll");
      const body = {
        question: "Tea?",
        options: ["Yes", "No"],
        method: "plurality",
        closesAt: new Date(Date.now() + DAY_MS).toISOString(),
      };
      const at = `/v1/clubs/${prepared.params?.clubId}/polls`;
      for (let i = 0; i < 5; i += 1) await call("POST", at, { headers: prepared.as, body });
      return { ...prepared, body };
    },
  },
  closePoll: { poll_closed: again("closePoll") },
  castPollBallot: {
    poll_closed: closed("castPollBallot"),
    unknown_option: withBody("castPollBallot", { optionId: NOTHING }),
    wrong_ballot: async () => ({ ...(await prepare("castPollBallot")), body: { ranking: [NOTHING] } }),
  },
  withdrawPollBallot: { poll_closed: closed("withdrawPollBallot") },
};
