const LANDMARKS = 'main, header, footer, nav, aside, [role="dialog"]';

/** The part of the page that something stands in: what opens over it belongs to that part, for a screen reader too. */
export const landmarkOf = (element: Element | null): HTMLElement | undefined =>
  element?.closest<HTMLElement>(LANDMARKS) ?? undefined;
