import type { NextConfig } from "next";
import { PHASE_PRODUCTION_SERVER } from "next/constants";
import { LOCALES } from "./lib/format/locales";

/** Paths of the API that no page has: at the origin's root they always mean the API. */
const ONLY_API = [
  "/v1/:path*",
  "/embed/:handle(@[^/]+)/:shelf",
  "/oembed",
  "/instance",
  "/public/:path*",
  "/author/:path*",
  "/curator/:path*",
  "/librarian/:path*",
  "/authors/:id/:part(follow|subscribe|announcements|qa|books|events|events.ics|proposals)",
  "/authors/:id/events/:event/event.ics",
  "/collections/featured",
  "/collections/:id/:part(save|share|library)",
  "/curators/:id/follow",
];

/** Paths that are also pages: the API only for who asks for JSON or sends credentials for it. */
const ALSO_PAGES = "/:area(authors|collections|curators|admin|search|series)/:path*";
const API_CLIENT = [
  { type: "header", key: "accept", value: "(?!.*text/html).*application/json.*" },
  { type: "header", key: "authorization", value: ".+" },
  { type: "header", key: "x-api-key", value: ".+" },
] as const;

/** Corrections of people were under /v1 first, as those of books are. */
const UNDER_V1 = [
  { source: "/v1/authors/:path*", destination: "/api/authors/:path*" },
  { source: "/api/v1/authors/:path*", destination: "/api/authors/:path*" },
];

/** A mailbox's unsubscribe button posts a form to the address of the page with the same link (RFC 8058). */
const ONE_CLICK = {
  source: "/unsubscribe",
  has: [
    {
      type: "header" as const,
      key: "content-type",
      value: "(?:application/x-www-form-urlencoded|multipart/form-data).*",
    },
  ],
  destination: "/api/v1/unsubscribe",
};

/** Addresses that had another name: links in mails and notifications that were sent go on working. */
const MOVED = {
  "/curate/:id/figures": "/curate/:id/stats",
  "/settings/standing": "/settings",
  "/settings/account-status": "/settings",
  "/settings/appearance": "/settings",
  "/settings/analytics": "/settings/audience",
  "/settings/visitors": "/settings/audience",
  "/settings/subscribers": "/settings/audience",
  "/settings/newsletter": "/settings/audience",
  "/settings/links": "/settings/audience",
  "/settings/purchase-links": "/settings/audience",
  "/settings/domain": "/settings/audience",
  "/settings/sessions": "/settings/apps",
  "/settings/api-keys": "/settings/apps",
  "/settings/shelves": "/library/shelves",
  "/settings/shelves/:id": "/library/shelves/:id",
};

const config: NextConfig = {
  compress: false, // the server around Next compresses, once per cached answer
  poweredByHeader: false,
  generateEtags: false,
  experimental: {
    preloadEntriesOnStart: false, // a start takes two thirds of the time; the first request of a page loads it
    // Half of a build's time and nine tenths of its bytes: 4,500 maps that nobody reads, and a cache that saves a build less than it costs.
    turbopackSourceMaps: false,
    turbopackFileSystemCacheForBuild: false,
  },
  htmlLimitedBots: /.*/, // nobody gets a page whose title comes after its head: what is kept goes to crawlers too
  serverExternalPackages: ["postgres", "pino", "pg-boss", "sharp", "fontkit"],
  typescript: { ignoreBuildErrors: true }, // checked before (lib/server/build.ts)
  async headers() {
    // the name of a TypeScript file ends like that of a film
    const type = { key: "Content-Type", value: "text/plain; charset=utf-8" };
    return [{ source: "/clients/:file", headers: [type] }];
  },
  async redirects() {
    return Object.entries(MOVED).map(([source, destination]) => ({ source, destination, permanent: true }));
  },
  async rewrites() {
    return {
      beforeFiles: [
        ...UNDER_V1,
        ...ONLY_API.map((source) => ({ source, destination: `/api${source.replace(/\([^)]*\)/g, "")}` })),
        ONE_CLICK,
        ...API_CLIENT.map((has) => ({
          source: ALSO_PAGES,
          has: [has],
          missing: [{ type: "header" as const, key: "rsc" }],
          destination: "/api/:area/:path*",
        })),
      ],
      afterFiles: [],
      fallback: [],
    };
  },
};

/** Messages are made into what a browser can show without a parser when the pages are built; a start needs none of that. */
export default async function configOf(phase: string): Promise<NextConfig> {
  if (phase === PHASE_PRODUCTION_SERVER) return config;
  const { default: createNextIntlPlugin } = await import("next-intl/plugin");
  return createNextIntlPlugin({
    requestConfig: "./lib/web/page-language.ts",
    experimental: { messages: { path: "./lib/messages", locales: [...LOCALES], format: "json", precompile: true } },
  })(config);
}
