const PATHS = {
  search: "M9 3a6 6 0 1 0 0 12A6 6 0 0 0 9 3ZM13.5 13.5 18 18",
  bell: "M5 14V9a5 5 0 0 1 10 0v5l1.5 1.5h-13ZM8.5 18h3",
  share: "M10 12V3M6.5 6 10 2.5 13.5 6M4 10v7h12v-7",
  save: "M5 3h10v14l-5-3.5L5 17Z",
  add: "M10 4v12M4 10h12",
  tick: "M4 10.5 8 14.5 16 6",
  previous: "M12.5 4 6.5 10l6 6",
  next: "M7.5 4l6 6-6 6",
  calendar: "M3 5h14v12H3ZM3 9h14M7 3v4M13 3v4",
  compass: "M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15ZM13.5 6.5 11.5 11.5 6.5 13.5 8.5 8.5Z",
  shelf: "M3 17h14M4 17V5h3v12M8.5 17V4h3v13M13 17l-.5-11 3-.5L16.5 17",
  people: "M7 9a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM2 17c0-3 2-5 5-5s5 2 5 5M13.5 9.5a2.5 2.5 0 1 0-1-4.8M14 12c2.5.2 4 2 4 5",
  person: "M10 10a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM3.5 18c.3-4 2.8-6 6.5-6s6.200 2 6.500 6",
  menu: "M3 6h14M3 10h14M3 14h14",
  close: "M5 5l10 10M15 5 5 15",
  up: "M10 16V4M5 9l5-5 5 5",
  down: "M10 4v12M5 11l5 5 5-5",
  more: "M3.9 10a.6.6 0 1 0 1.2 0 .6.6 0 1 0-1.2 0M9.4 10a.6.6 0 1 0 1.2 0 .6.6 0 1 0-1.2 0M14.9 10a.6.6 0 1 0 1.2 0 .6.6 0 1 0-1.2 0",
} as const;

export type IconName = keyof typeof PATHS;

export const ICON_NAMES = Object.keys(PATHS) as IconName[];

/** They point along the line of reading, whichever way it runs. */
const ALONG_THE_LINE: readonly string[] = ["previous", "next"] satisfies IconName[];

/** A line icon of 20 units; decoration, so a word or an aria-label stands beside it. */
export function Icon({ name, className = "" }: { name: IconName; className?: string }) {
  return (
    <svg
      viewBox="0 0 20 20"
      aria-hidden="true"
      className={`icon ${ALONG_THE_LINE.includes(name) ? "rtl:-scale-x-100 " : ""}${className}`.trim()}
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
