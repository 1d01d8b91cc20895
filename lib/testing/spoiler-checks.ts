/** Says of each word that tells the plot whether it may be in an output, apart from the code that hides it. */
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { NextIntlClientProvider } from "next-intl";
import { createElement as draw, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { en } from "@/lib/messages/messages";
import type { Marked } from "./spoiler-world";

/** `json` says of a fenced text that it is one, and its reader folds it; `page` folds by itself; `outside` has no spoiler. */
type Kind = "json" | "page" | "outside";
export type Viewer = { id: string; reached: Map<string, number> } | null;

export const WORD = /zq\d+x/g;

/** Whether this reader may be shown this word there. */
function isOpen({ byId, fenced, position, readId }: Marked, kind: Kind, viewer: Viewer): boolean {
  if (viewer && byId === viewer.id) return kind !== "outside";
  if (kind === "outside") return false;
  const reached = viewer?.reached.get(readId ?? "") ?? 0;
  if (fenced) return kind === "json" || reached >= 100;
  return position !== null && (position === 0 || reached >= position);
}

/** `marked`: the words of the world, once it stands. */
export function spoilerChecks(marked: () => Map<string, Marked>) {
  const leaks: string[] = [];
  const counted = { outputs: 0, texts: 0, shown: 0 };

  /** Looks at one output as it leaves: `texts` is how many marked ones it was made from. */
  async function check(name: string, kind: Kind, viewer: Viewer, output: unknown, texts = 1): Promise<void> {
    const made = await output;
    const text = made instanceof Response ? await made.text() : JSON.stringify(made ?? null);
    counted.outputs += 1;
    counted.texts += texts;
    for (const word of new Set(text.match(WORD))) {
      const found = marked().get(word);
      if (found && isOpen(found, kind, viewer)) counted.shown += 1;
      else leaks.push(`${name}: ${word} for ${viewer?.id ?? "a stranger"}, ${JSON.stringify(found)}`);
    }
  }

  return {
    leaks,
    counted,
    check,
    /** The first leaks of this test; those before it are told by their own. */
    leaksSince: (before: number) => leaks.slice(before, before + 5),
    report: (seed: number) =>
      process.stdout.write(
        `spoilers: seed ${seed}, ${marked().size} marked texts, ${counted.outputs} outputs made from ${counted.texts} texts, ${counted.shown} rightly shown, ${leaks.length} leaks\n`,
      ),
  };
}

/** What a page draws of its parts, in English; what a reader has to open first is not in it. */
export function drawn(...parts: ReactElement[]): string {
  const provider = { locale: "en" as const, timeZone: "UTC", messages: en, children: draw("div", null, ...parts) };
  return renderToStaticMarkup(draw(AppRouterContext, { value: {} as never }, draw(NextIntlClientProvider, provider)));
}
