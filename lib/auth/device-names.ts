/** What a browser calls itself, in the two words in which its owner knows it again. Nothing else of the text is kept. */
export type DeviceName = { browser: string | null; system: string | null };

/** The first that fits counts: most browsers claim to be several. */
const BROWSERS: readonly (readonly [string, RegExp])[] = [
  ["Edge", /\bEdg(?:e|A|iOS)?\//],
  ["Opera", /\b(?:OPR|OPiOS|Opera)\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Vivaldi", /\bVivaldi\//],
  ["DuckDuckGo", /\b(?:DuckDuckGo|Ddg)\//],
  ["Firefox", /\b(?:Firefox|FxiOS)\//],
  ["Chrome", /\b(?:Chrome|CriOS|HeadlessChrome|Chromium)\//],
  ["Safari", /\bVersion\/[\d.]+.*\bSafari\//],
];

const SYSTEMS: readonly (readonly [string, RegExp])[] = [
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Android", /\bAndroid\b/],
  ["Windows", /\bWindows\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["macOS", /\bMac OS X\b|\bMacintosh\b/],
  ["Linux", /\bLinux\b|\bX11\b/],
];

const LONGEST = 500;

/** "Firefox" on "Windows"; null where the text says neither. */
export function deviceOf(userAgent: string | null | undefined): DeviceName {
  const text = (userAgent ?? "").slice(0, LONGEST);
  const first = (names: typeof BROWSERS) => names.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
  return { browser: first(BROWSERS), system: first(SYSTEMS) };
}
