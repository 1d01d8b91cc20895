/**
 * The messages say "Bookplate" where they mean the installation; one with a name of its own says that. Where the software is
 * meant, which has no other name, they are left alone. In a build they are trees of texts, elsewhere lines of ICU.
 */
import { SOFTWARE_NAME } from "@/lib/kernel/installation";
import type { Messages } from "./messages";

/** What speaks of the software, whoever runs it: areas, sections or messages. */
const OF_THE_SOFTWARE: ReadonlySet<string> = new Set([
  "dev",
  "developers",
  "errors.details",
  "home.aboutPage.owner",
  "home.privacyPage.operator",
  "profiles.importFields",
  "profiles.importReasons",
  "profiles.importUpload",
  "site.footer.about",
]);

let made = { name: SOFTWARE_NAME, of: new WeakMap<Messages, Messages>() };

/** These messages in the name of the installation; made once for each name. A name has no sign that means something in ICU. */
export function named(messages: Messages, name: string): Messages {
  if (name === SOFTWARE_NAME) return messages;
  if (made.name !== name) made = { name, of: new WeakMap() };
  const known = made.of.get(messages);
  if (known) return known;
  const fresh = renamed(messages, name, "") as Messages;
  made.of.set(messages, fresh);
  return fresh;
}

function renamed(part: unknown, name: string, path: string): unknown {
  if (OF_THE_SOFTWARE.has(path)) return part;
  if (typeof part === "string") return part.replaceAll(SOFTWARE_NAME, name);
  if (Array.isArray(part)) return part.map((each) => renamed(each, name, path));
  if (typeof part !== "object" || part === null) return part;
  return Object.fromEntries(
    Object.entries(part).map(([key, each]) => [key, renamed(each, name, path === "" ? key : `${path}.${key}`)]),
  );
}
