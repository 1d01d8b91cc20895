import { createBuddyRead } from "@/lib/clubs/buddy-reads";
import * as api from "@/lib/clubs/own-endpoints";
import { handle } from "@/lib/registry/handle";

export const POST = handle(api.createBuddyRead, (ctx, { body }) => createBuddyRead(ctx, body));
