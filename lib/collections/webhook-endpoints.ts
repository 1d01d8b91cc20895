import { z } from "zod";
import { webhookEndpoints } from "@/lib/webhooks/endpoints";
import { CuratorWebhookInput } from "@/lib/webhooks/schemas";

export const curatorWebhookEndpoints = webhookEndpoints({
  name: "Curator",
  area: "Curating",
  path: "/curator/webhooks",
  access: "curator",
  params: z.object({}),
  query: z.object({}),
  input: CuratorWebhookInput,
  errors: [],
  whose: "of the calling curator",
});
