import { handle } from "@/lib/http/handle";
import * as api from "@/lib/profiles/endpoints";
import { findReaders } from "@/lib/profiles/find-readers";

export const POST = handle(api.findReaders, (ctx, { body, query }) => findReaders(ctx, body, query));
