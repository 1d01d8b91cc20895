import { inkOn, readableOn } from "./contrast";

/** The grounds of Bookplate, and its coloured inks on the light one. */
const GROUNDS = { light: "#f1f2ec", dark: "#11181e" };
const INKS = { rubric: "#a92c1b", prussian: "#1f4076", cloth: "#1c5a48", gilt: "#73560a" };

/**
 * A reader's colours as the custom properties of their pages. Whatever was chosen, every ink is moved until it can be read
 * on its ground; what is not a colour throws, so nothing else can get into a style.
 */
export function themeStyle({
  accent,
  background,
}: {
  accent: string | null;
  background: string | null;
}): Record<string, string> {
  const chosen = accent ?? INKS.rubric;
  if (!background)
    return {
      "--accent-light": readableOn(chosen, GROUNDS.light),
      "--accent-dark": readableOn(accent ?? "#f2917c", GROUNDS.dark),
    };
  const ink = inkOn(background);
  const soft = (strength: number) => readableOn(mix(ink, background, strength), background);
  const own = readableOn(chosen, background);
  return {
    "--accent-light": own,
    "--accent-dark": own,
    "--paper": background,
    "--leaf": background,
    "--wash": mix(ink, background, 0.06),
    "--rule": mix(ink, background, 0.25),
    "--edge": soft(0.6),
    "--ink": ink,
    "--ink-2": soft(0.8),
    "--ink-3": soft(0.7),
    ...Object.fromEntries(Object.entries(INKS).map(([name, colour]) => [`--${name}`, readableOn(colour, background)])),
    ...Object.fromEntries(Object.keys(INKS).map((name) => [`--${name}-wash`, background])),
    "--badge-edge": mix(ink, background, 0.25), // its wash is the ground
    "--frame": frame(background, ink, soft(0.6)),
  };
}

/** The plate's frame in other colours: the drawing of app/globals.css. */
const frame = (leaf: string, ink: string, edge: string): string =>
  `url("data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns='http://www.w3.org/2000/svg' width='96' height='96'><path d='M24 2H72A22 22 0 0 0 94 24V72A22 22 0 0 0 72 94H24A22 22 0 0 0 2 72V24A22 22 0 0 0 24 2Z' fill='${leaf}' stroke='${ink}' stroke-width='2'/><path d='M28.500 7H67.500A27 27 0 0 0 89 28.500V67.500A27 27 0 0 0 67.500 89H28.500A27 27 0 0 0 7 67.500V28.500A27 27 0 0 0 28.500 7Z' fill='none' stroke='${edge}'/></svg>`,
  ).replaceAll("'", "%27")}")`;

function mix(a: string, b: string, share: number): string {
  const parts = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const [from, to] = [parts(a), parts(b)];
  return `#${from
    .map((part, i) =>
      Math.round(part * share + (to[i] ?? 0) * (1 - share))
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
}
