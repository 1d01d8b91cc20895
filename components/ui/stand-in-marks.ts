/** A link to sign in that stands where a reader's button will come; pressed by a reader, the early script marks it. */
export const STANDS_IN = { "data-own": "" };
export const MARKED = "[data-own][data-pressed]";
/** What a link hears when nothing will come of its press any more. */
export const PRESS_ENDED = "pressended";

/** Nobody's button will come: whoever turned out to be a stranger is led where the link leads; otherwise it only looks so again. */
export function endStandIns(isStranger: boolean): void {
  const [first, ...others] = document.querySelectorAll<HTMLAnchorElement>(MARKED);
  if (first && isStranger) location.assign(first.href);
  for (const link of first ? [first, ...others] : []) {
    delete link.dataset.pressed;
    link.ariaBusy = null;
    link.dispatchEvent(new Event(PRESS_ENDED, { bubbles: true }));
  }
}
