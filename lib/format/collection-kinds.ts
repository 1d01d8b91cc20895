/** The kinds of collections and curators, in the order in which forms offer them; `collections.common` says what they are called. */
export const COLLECTION_TYPES = ["seasonal", "mood", "trend", "topical"] as const;
export const SEASONS = ["spring", "summer", "autumn", "winter"] as const;
export const COLLECTION_STATUSES = ["draft", "scheduled", "published", "expired", "archived"] as const;
export const CURATOR_KINDS = ["creator", "librarian_bookseller", "blogger", "author"] as const;
export const COLLECTION_SORTS = ["newest", "popular", "title"] as const;

type Season = (typeof SEASONS)[number];
const NORTH: readonly Season[] = ["winter", "spring", "summer", "autumn"];

/** The season of an instant, by calendar months: December begins the winter of the north and the summer of the south. */
export function seasonAt(now: Date, hemisphere: "north" | "south"): Season {
  const quarter = Math.floor(((now.getUTCMonth() + 1) % 12) / 3);
  return NORTH[(quarter + (hemisphere === "south" ? 2 : 0)) % 4] ?? "winter";
}

/** Zones whose places lie south of the equator, as far as their names tell. */
const SOUTHERN =
  /^(Australia|Antarctica)\/|^Pacific\/(Auckland|Chatham|Fiji|Tongatapu|Apia|Port_Moresby|Noumea|Efate|Guadalcanal|Tahiti|Easter)|^America\/(Argentina|Sao_Paulo|Buenos_Aires|Santiago|Montevideo|Asuncion|La_Paz|Lima|Campo_Grande|Cuiaba|Bahia|Recife|Fortaleza|Manaus|Porto_Velho|Rio_Branco|Punta_Arenas)|^Africa\/(Johannesburg|Maputo|Harare|Lusaka|Windhoek|Gaborone|Luanda|Maseru|Mbabane|Blantyre|Dar_es_Salaam|Kinshasa|Lubumbashi)|^Indian\/(Antananarivo|Mauritius|Reunion)|^Asia\/(Jakarta|Makassar|Jayapura|Dili)/;
export const hemisphereOf = (timeZone: string): "north" | "south" => (SOUTHERN.test(timeZone) ? "south" : "north");
