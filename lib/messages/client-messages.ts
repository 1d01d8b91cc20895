import sections from "./client-sections.json";
import { type Area, en } from "./messages";

/** The sections of these areas that islands of the browser show; the others stay on the server (`scripts/messages.ts`). */
export const clientMessages = (areas: readonly Area[]): Record<string, Record<string, unknown>> =>
  Object.fromEntries(
    areas.map((area) => {
      const messages: Record<string, unknown> = en[area];
      return [area, Object.fromEntries(sections[area].map((section) => [section, messages[section]]))];
    }),
  );
