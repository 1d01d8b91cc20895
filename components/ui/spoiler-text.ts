import { splitSpoilers } from "@/lib/format/spoilers";
import { renderInlineMarkdown, renderMarkdown } from "@/lib/markdown";
import { api } from "@/lib/registry/client";

export type HiddenText = {
  part: "all" | number;
  /** Within a line. */
  inline?: boolean;
  /** The whole text, with the hidden words. */
  fetchText: (ask: typeof api) => Promise<string | null>;
};

/** Asks for the hidden words only now; the Markdown that sets them comes with this file, so that no page carries it for nothing. */
export async function openSpoiler({ part, inline = false, fetchText }: HiddenText): Promise<string> {
  const text = (await fetchText(api)) ?? "";
  if (part === "all") return renderMarkdown(text.replaceAll("||", ""));
  const hidden = splitSpoilers(text).filter((piece) => piece.spoiler)[part]?.text ?? "";
  return inline ? renderInlineMarkdown(hidden) : renderMarkdown(hidden);
}
