/**
 * Leads from another version of a drawn file to the present one, at a path of our own: whatever could stand as a version
 * would be drawn and kept anew otherwise. Kept by nobody, since it changes with the file.
 */
export const toPresentVersion = (path: string, version: string, more: Record<string, string> = {}): Response =>
  new Response(null, {
    status: 307,
    headers: {
      Location: `${path}?${new URLSearchParams({ v: version, ...more })}`,
      "Cache-Control": "private, no-store",
    },
  });
