import { escaped } from "@/lib/html/escape";
import { requestAnswer } from "@/lib/kernel/context";
import { env } from "@/lib/kernel/env";
import { installationName } from "@/lib/kernel/installation";

export const dynamic = "force-dynamic";

/** OpenSearch 1.1: browsers offer our search beside their own. */
export function GET() {
  requestAnswer().publicFor(3600);
  const home = escaped(env().APP_URL);
  const body = `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/"><ShortName>${escaped(installationName())}</ShortName><Description>Books, authors, clubs and collections</Description><InputEncoding>UTF-8</InputEncoding><Image width="16" height="16" type="image/svg+xml">${home}/favicon.svg</Image><Url type="text/html" method="get" template="${home}/search?q={searchTerms}"/></OpenSearchDescription>
`;
  return new Response(body, { headers: { "Content-Type": "application/opensearchdescription+xml; charset=utf-8" } });
}
