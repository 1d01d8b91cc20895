import { listManagedPages } from "@/lib/authors/members";
import * as api from "@/lib/authors/portal-endpoints";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.listManagedPages, (ctx) => listManagedPages(ctx));
