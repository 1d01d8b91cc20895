import type { Locale } from "@/lib/format/locales";
import type { Messages } from "./messages";

/** Makes a key that no message has a type error. */
declare module "next-intl" {
  interface AppConfig {
    Locale: Locale;
    Messages: Messages;
  }
}
