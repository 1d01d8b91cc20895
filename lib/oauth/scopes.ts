import { type AppScope, isAppScope } from "@/lib/http/app-scopes";

/** The scopes of a space-separated list, each once; null when one is unknown or there is none. */
export function scopesOf(text: string): AppScope[] | null {
  const asked = [...new Set(text.split(" ").filter(Boolean))];
  return asked.length > 0 && asked.every(isAppScope) ? asked : null;
}
