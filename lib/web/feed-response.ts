import { type FeedFormat, feedFile } from "@/lib/feeds/feed";
import { notFound } from "@/lib/http/errors";
import type { Context } from "@/lib/kernel/context";
import { publicFileResponse } from "./file-response";

type Make = (ctx: Context, name: string, format: FeedFormat) => Promise<Response>;

/** Answers `<name>.<format>`; a file of another ending, and what is not there or not public, is a plain 404. */
export async function publicFeedResponse(params: Promise<{ file: string }>, make: Make): Promise<Response> {
  const asked = feedFile((await params).file);
  return publicFileResponse(async (ctx) => {
    if (!asked) throw notFound("Feed");
    return make(ctx, asked.name, asked.format);
  });
}
