/** Puts the focus on what takes the place of something, for whoever stood on that; nobody who has gone on is brought back. */
export function takeFocus(element: HTMLElement, place?: HTMLElement): void {
  const { activeElement, body } = document;
  if (!activeElement || activeElement === body || place?.contains(activeElement))
    element.focus({ preventScroll: true });
}
