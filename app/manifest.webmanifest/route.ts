import { requestAnswer } from "@/lib/kernel/context";
import { installation } from "@/lib/kernel/installation";

export const dynamic = "force-dynamic";

const icon = (src: string, sizes: string, type: string, purpose?: string) => ({ src, sizes, type, purpose });

/** What a phone shows of the site that was put on its home screen. */
export function GET() {
  requestAnswer().publicFor(3600);
  const { name, tagline } = installation();
  const manifest = {
    name,
    short_name: name,
    description: tagline || "Books, and the people who read and write them.",
    start_url: "/",
    scope: "/",
    display: "standalone",
    background_color: "#f1f2ec",
    theme_color: "#f1f2ec",
    icons: [
      icon("/icon-192.png", "192x192", "image/png"),
      icon("/icon-512.png", "512x512", "image/png"),
      icon("/icon-maskable-512.png", "512x512", "image/png", "maskable"),
      icon("/favicon.svg", "any", "image/svg+xml"),
    ],
  };
  return new Response(JSON.stringify(manifest), { headers: { "Content-Type": "application/manifest+json" } });
}
