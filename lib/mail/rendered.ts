import type { ReactElement } from "react";

type Parts = typeof import("./parts");

/** A mail drawn in both forms. What draws it costs a start half a second and 30 MB, so it is loaded with the first mail. */
export async function rendered(
  subject: string,
  draw: (parts: Parts) => ReactElement,
): Promise<{ subject: string; html: string; text: string }> {
  const parts = await import("./parts");
  const mail = draw(parts);
  return { subject, html: await parts.render(mail), text: await parts.render(mail, { plainText: true }) };
}
