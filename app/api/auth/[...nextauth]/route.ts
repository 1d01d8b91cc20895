import { oauthHandler } from "@/lib/auth/next-auth";

export const GET = oauthHandler;
export const POST = oauthHandler;
