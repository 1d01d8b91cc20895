/**
 * The places of the settings: a new one adds its line, its words in the messages (`settings.layout.sections`), and its
 * page under app/(site)/settings/.
 */
export const SETTINGS_SECTIONS = [
  { href: "/settings", name: "account" },
  { href: "/settings/profile", name: "profile" },
  { href: "/settings/privacy", name: "privacy" },
  { href: "/settings/shelves", name: "shelves" },
  { href: "/settings/domain", name: "domain" },
  { href: "/settings/visitors", name: "analytics" },
  { href: "/settings/purchase-links", name: "links" },
  { href: "/settings/newsletter", name: "subscribers" },
  { href: "/settings/notifications", name: "notifications" },
  { href: "/settings/appearance", name: "appearance" },
  { href: "/settings/data", name: "data" },
  { href: "/settings/sessions", name: "sessions" },
  { href: "/settings/api-keys", name: "apiKeys" },
  { href: "/settings/account-status", name: "standing" },
] as const;
