/**
 * The places of the settings, seven at most: a new one adds its line, its words in the messages
 * (`settings.layout.sections`), and its page under app/(site)/settings/.
 */
export const SETTINGS_SECTIONS = [
  { href: "/settings", name: "account" },
  { href: "/settings/profile", name: "profile" },
  { href: "/settings/audience", name: "audience" },
  { href: "/settings/privacy", name: "privacy" },
  { href: "/settings/notifications", name: "notifications" },
  { href: "/settings/apps", name: "apps" },
  { href: "/settings/data", name: "data" },
] as const;
