import { createNotice as endpoint } from "@/lib/moderation/notice-endpoints";
import { createNotice } from "@/lib/moderation/notices";
import { handle } from "@/lib/registry/handle";

export const POST = handle(endpoint, (ctx, { body }) => createNotice(ctx, body));
