/** Texts for what is read outside of pages: mails, pushes, notifications. Each is worded for whoever reads it. */
import { createTranslator, type NamespaceKeys, type NestedKeyOf } from "next-intl";
import type { Locale } from "@/lib/format/locales";
import { installation } from "@/lib/kernel/installation";
import { languages } from "./languages";
import type { Messages } from "./messages";
import { named } from "./named";

type Section = NamespaceKeys<Messages, NestedKeyOf<Messages>>;
type InSection<S extends Section> = ReturnType<typeof createTranslator<Messages, S>>;

/** By the messages they are made of. */
const made = new WeakMap<Messages, { [S in Section]?: InSection<S> }>();

/** A section of the messages in a language, as `useTranslations` gives it to a page; made once. */
export function messagesIn<const S extends Section>(locale: Locale, section: S): InSection<S> {
  const messages = named(languages[locale], installation().name);
  const sections = made.get(messages) ?? {};
  const known = sections[section];
  if (known) return known;
  const t = createTranslator({ locale, messages, namespace: section, timeZone: "UTC", onError: raise });
  made.set(messages, { ...sections, [section]: t });
  return t;
}

/** What cannot be worded is not sent with the name of its key. */
function raise(error: Error): never {
  throw error;
}
