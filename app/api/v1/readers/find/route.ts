import * as api from "@/lib/profiles/endpoints";
import { findReaders } from "@/lib/profiles/find-readers";
import { handle } from "@/lib/registry/handle";

export const POST = handle(api.findReaders, (ctx, { body, query }) => findReaders(ctx, body, query));
