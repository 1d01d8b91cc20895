import { z } from "zod";
import { webhookEndpoints } from "@/lib/webhooks/endpoints";
import { AuthorWebhookInput } from "@/lib/webhooks/schemas";
import { ForAuthor } from "./portal-schemas";

export const authorWebhookEndpoints = webhookEndpoints({
  name: "Author",
  area: "Author portal",
  path: "/author/webhooks",
  access: "author",
  params: z.object({}),
  query: ForAuthor,
  input: AuthorWebhookInput,
  errors: ["holder_only"],
  whose: "of an author page",
});
