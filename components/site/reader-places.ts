import type { Roles } from "@/lib/home/head";

type PlaceName =
  | "ownPage"
  | "username"
  | "library"
  | "feed"
  | "shelves"
  | "goals"
  | "stats"
  | "saved"
  | "bookmarks"
  | "import"
  | "clubs"
  | "notifications"
  | "portal"
  | "curate"
  | "apply"
  | "claims"
  | "admin"
  | "staffClaims"
  | "settings"
  | "books"
  | "authors"
  | "collections";

type Place = { href: string; name: PlaceName };

/** Whom the places are for: what the server knows of their roles decides which there are. */
export type PlacesOf = { username: string | null; roles: Roles };

const ownPage = ({ username }: PlacesOf): Place =>
  username ? { href: `/@${username}`, name: "ownPage" } : { href: "/welcome", name: "username" };

const workplaces = ({ roles }: PlacesOf): Place[] => [
  ...(roles.authorPages ? [{ href: "/portal", name: "portal" } as const] : []),
  ...(roles.openClaims ? [{ href: "/portal/claims", name: "claims" } as const] : []),
  ...(roles.curator ? [{ href: "/curate", name: "curate" } as const] : []),
  ...(roles.staff
    ? ([
        { href: "/admin", name: "admin" },
        { href: "/admin/claims", name: "staffClaims" },
      ] as const)
    : []),
];

/** What stands in the menu under the face. */
export const menuPlaces = (reader: PlacesOf): Place[] => [
  ownPage(reader),
  { href: "/library", name: "library" },
  { href: "/feed", name: "feed" },
  { href: "/clubs", name: "clubs" },
  ...workplaces(reader),
  { href: "/settings", name: "settings" },
];

/** All places of a reader, as their own page of small screens lists them. */
export function allPlaces(reader: PlacesOf): { group: "reading" | "work" | "browse" | "account"; places: Place[] }[] {
  const { username } = reader;
  const ofUsername: Place[] = username
    ? [
        { href: `/@${username}/shelves`, name: "shelves" },
        { href: `/@${username}/stats`, name: "stats" },
      ]
    : [];
  return [
    {
      group: "reading",
      places: [
        ownPage(reader),
        { href: "/library", name: "library" },
        { href: "/feed", name: "feed" },
        ...ofUsername,
        { href: "/library/goals", name: "goals" },
        { href: "/library/collections", name: "saved" },
        { href: "/bookmarks", name: "bookmarks" },
        { href: "/import", name: "import" },
      ],
    },
    {
      group: "work",
      places: [
        ...workplaces(reader),
        ...(reader.roles.curator ? [] : [{ href: "/curators/apply", name: "apply" } as const]),
      ],
    },
    {
      group: "browse",
      places: [
        { href: "/books", name: "books" },
        { href: "/authors", name: "authors" },
        { href: "/collections", name: "collections" },
        { href: "/clubs", name: "clubs" },
      ],
    },
    {
      group: "account",
      places: [
        { href: "/notifications", name: "notifications" },
        { href: "/settings", name: "settings" },
      ],
    },
  ];
}
