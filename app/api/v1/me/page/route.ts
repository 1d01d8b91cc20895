import { getOwnPage } from "@/lib/home/own-page";
import * as api from "@/lib/home/own-page-endpoints";
import { handle } from "@/lib/registry/handle";
import { notificationTypes } from "@/lib/registry/notification-types";

export const GET = handle(api.getOwnPage, (ctx, { query }) => getOwnPage(ctx, notificationTypes, query));
