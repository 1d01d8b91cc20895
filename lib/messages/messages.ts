/**
 * What Bookplate says, by area: `en/<area>.json`, in ICU MessageFormat. A section of an area is named for the file that
 * shows it, so that a text is found from the screen and the screen from a text.
 */
import account from "./en/account.json";
import admin from "./en/admin.json";
import authors from "./en/authors.json";
import books from "./en/books.json";
import claims from "./en/claims.json";
import clubs from "./en/clubs.json";
import collections from "./en/collections.json";
import corrections from "./en/corrections.json";
import dev from "./en/dev.json";
import developers from "./en/developers.json";
import errors from "./en/errors.json";
import fallback from "./en/fallback.json";
import home from "./en/home.json";
import installation from "./en/installation.json";
import library from "./en/library.json";
import moderation from "./en/moderation.json";
import notes from "./en/notes.json";
import notifications from "./en/notifications.json";
import oauth from "./en/oauth.json";
import portal from "./en/portal.json";
import profiles from "./en/profiles.json";
import settings from "./en/settings.json";
import site from "./en/site.json";
import ui from "./en/ui.json";
import webhooks from "./en/webhooks.json";

export const en = {
  account,
  admin,
  authors,
  books,
  claims,
  clubs,
  collections,
  corrections,
  dev,
  developers,
  errors,
  fallback,
  home,
  installation,
  library,
  moderation,
  notes,
  notifications,
  oauth,
  portal,
  profiles,
  settings,
  site,
  ui,
  webhooks,
};

export type Messages = typeof en;
export type Area = keyof Messages;
