import { z } from "zod";
import { IdOrSlug } from "@/lib/http/fields";
import { webhookEndpoints } from "@/lib/webhooks/endpoints";
import { ClubWebhookInput } from "@/lib/webhooks/schemas";

export const clubWebhookEndpoints = webhookEndpoints({
  name: "Club",
  area: "Clubs",
  path: "/v1/clubs/{clubId}/webhooks",
  access: "club-admin",
  params: z.object({ clubId: IdOrSlug }),
  query: z.object({}),
  input: ClubWebhookInput,
  errors: ["members_only", "admins_only"],
  whose: "of a club",
});
