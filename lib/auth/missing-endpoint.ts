import { missingWith } from "@/lib/http/handle";
import { credentialsOf, identify } from "./actor";

export const missingEndpoint = missingWith((ctx, headers) => identify(ctx, credentialsOf(headers)));
