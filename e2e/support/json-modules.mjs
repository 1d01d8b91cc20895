// Playwright's loader leaves JSON to Node, which asks for an import attribute; the house's bundlers ask for none.
import { registerHooks } from "node:module";

registerHooks({
  resolve(specifier, context, nextResolve) {
    const found = nextResolve(specifier, context);
    return found.url.endsWith(".json") && found.url.includes("/lib/messages/")
      ? { ...found, importAttributes: { type: "json" } }
      : found;
  },
});
