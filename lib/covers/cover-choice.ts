import { singleton } from "@/db/singletons";

/** Apart from the scope itself, so that what browsers load knows nothing of the server's. */
const choice = singleton<() => boolean>("cover-choice");

/** Says how the server finds out whether whoever is answered prefers drawn covers. */
export function setCoverChoice(ask: () => boolean): void {
  choice.value = ask;
}

/** On the server the request says it, in the browser the page that came of it (`data-covers` of app/layout.tsx). */
export const prefersDrawn = (): boolean =>
  typeof document === "undefined" ? choice.value?.() === true : document.documentElement.dataset.covers === "drawn";
