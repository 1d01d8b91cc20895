import { getRequestConfig } from "next-intl/server";
import { DEFAULT_LOCALE, type Locale } from "@/lib/format/locales";
import { installation } from "@/lib/kernel/installation";
import { currentScope } from "@/lib/kernel/scope";
import { messagesOf } from "@/lib/messages/messages-of";
import { named } from "@/lib/messages/named";
import { pageContext } from "./page-context";

/** The language of the page being made: the scope knows it when it is known who asks. A build has no scope, and asks nobody. */
async function pageLanguage(): Promise<Locale> {
  const scope = currentScope();
  if (!scope) return DEFAULT_LOCALE;
  await pageContext();
  return scope.locale;
}

/** What next-intl asks for each page: its language and messages. Times of events are shown in zones that are named. */
export default getRequestConfig(async () => {
  const locale = await pageLanguage();
  return { locale, messages: named(await messagesOf(locale), installation().name), timeZone: "UTC" };
});
