/** The places of the settings: a new one adds its line and its page under app/(site)/settings/. */
export const SETTINGS_SECTIONS = [
  { href: "/settings", label: "Account" },
  { href: "/settings/profile", label: "Your page" },
  { href: "/settings/privacy", label: "Privacy" },
  { href: "/settings/shelves", label: "Shelves" },
  { href: "/settings/domain", label: "Your own domain" },
  { href: "/settings/analytics", label: "Who looked" },
  { href: "/settings/links", label: "Purchase links" },
  { href: "/settings/subscribers", label: "News by mail" },
  { href: "/settings/notifications", label: "Notices" },
  { href: "/settings/appearance", label: "Appearance" },
  { href: "/settings/data", label: "Your data" },
  { href: "/settings/sessions", label: "Where you are signed in" },
  { href: "/settings/api-keys", label: "API keys" },
  { href: "/settings/standing", label: "Standing" },
];
