import { clientSections } from "./client-sections";
import type { Area, Messages } from "./messages";

/** An area, or one section of it, such as `moderation.reportMenu`. */
export type Part = Area | `${Area}.${string}`;

/**
 * What islands of the browser show of these parts (`npm run messages` finds the sections); all else stays on the server. A
 * part that is named with its section brings that one alone: for islands of an area on pages of others. `of` are the messages
 * of the page's language: a browser gets one language.
 */
export function clientMessages(parts: readonly Part[], of: Messages): Record<string, Record<string, unknown>> {
  const chosen: Record<string, Record<string, unknown>> = {};
  for (const part of parts) {
    const [area, only] = part.split(".") as [Area, string | undefined];
    const messages: Record<string, unknown> = of[area];
    const sections = only ? [only] : clientSections[area];
    chosen[area] = { ...chosen[area], ...Object.fromEntries(sections.map((section) => [section, messages[section]])) };
  }
  return chosen;
}
