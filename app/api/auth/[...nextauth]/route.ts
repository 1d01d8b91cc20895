import { providerCallback } from "@/lib/web/provider-callback";

export const GET = providerCallback;
export const POST = providerCallback;
