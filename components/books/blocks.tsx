import { Fragment, type ReactNode } from "react";
import { InlineMarkdown, Markdown } from "@/components/ui/markdown";
import { type Block, blocksOf } from "@/lib/format/spoilers";

/** How a hidden piece is shown: `part` is its number in the text, `inline` whether words stand around it. */
type ShowHidden = (hidden: { part: number; text: string; inline: boolean }) => ReactNode;

/** A text with its spoilers folded: a few words within their line, a whole paragraph by itself. */
export function Blocks({ text, hidden }: { text: string; hidden: ShowHidden }) {
  return blocksOf(text).map((block) => <OneBlock key={block.at} block={block} hidden={hidden} />);
}

function OneBlock({ block, hidden }: { block: Block; hidden: ShowHidden }) {
  if ("text" in block) return <Markdown text={block.text} />;
  const [only] = block.pieces;
  if (block.pieces.length === 1 && only)
    return only.part === null ? (
      <Markdown text={only.text} />
    ) : (
      hidden({ part: only.part, text: only.text, inline: false })
    );
  return (
    <p dir="auto" className="prose">
      {block.pieces.map(({ at, text, part }) => (
        <Fragment key={at}>
          {part === null ? <InlineMarkdown text={text} /> : hidden({ part, text, inline: true })}
        </Fragment>
      ))}
    </p>
  );
}
