import { type CoverInput, drawCover } from "./cover";
import { type Drawing, renderInline, shape } from "./drawing";
import { initialOf } from "./templates/initial";
import { splitTitle } from "./title";
import { clusters, readsDownward } from "./writing";

/** Below this width in pixels a cover's lettering is lost, and the flat variant is used. */
export const FLAT_BELOW = 44;

const RIBBON = "M28 0h6v15l-3-3l-3 3z";

/** A cover for very small sizes: the ground of the full one, a ribbon, the first letter. Inline SVG, 2:3. */
export function flatCover(input: CoverInput): string {
  const { ground, ink, spot } = drawCover(input);
  const { main } = splitTitle(input.title);
  const downward = readsDownward(main);
  const letter = downward ? clusters(main).find(readsDownward) : initialOf(main, input.language);
  const drawing: Drawing = [
    `<rect width="40" height="60" fill="${ground}"/>`,
    shape(RIBBON, spot),
    { text: letter ?? "", x: 19, y: 46, face: downward ? "han" : "bold", size: 28, fill: ink, anchor: "middle" },
    '<path d="M0 0h2v60H0z" fill="#000" opacity=".16"/>',
  ];
  const drawn = drawing.filter((mark) => typeof mark === "string" || mark.text !== "");
  return `<svg class="cv" viewBox="0 0 40 60" aria-hidden="true" focusable="false">${renderInline(drawn)}</svg>`;
}
