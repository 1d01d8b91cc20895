import type { Locale, Messages } from "./messages";

/** Makes a key that no message has a type error. */
declare module "next-intl" {
  interface AppConfig {
    Locale: Locale;
    Messages: Messages;
  }
}
