import { appUrl } from "./world";

/** All files of one kind of page, as this caller gets them: with thousands of a kind a new one stands in the last. */
export async function sitemapOf(kind: string, headers: Record<string, string> = {}): Promise<string> {
  const read = async (path: string) => (await fetch(`${appUrl()}${path}`, { headers })).text();
  const files = [...(await read("/sitemap.xml")).matchAll(/<loc>[^<]*(\/sitemaps\/([a-z]+)[^<]*)<\/loc>/g)];
  const ofKind = files.filter(([, , named]) => named === kind).map(([, path = ""]) => path);
  if (ofKind.length === 0) throw new Error(`The sitemap has no file of ${kind}.`);
  return (await Promise.all(ofKind.map(read))).join("");
}
