import type { ReactNode } from "react";

type FoldProps = {
  /** Within a line, or a block of its own. */
  inline: boolean;
  /** What is folded away: "A part that tells the plot". */
  words: string;
  isOpen: boolean;
  toggle: () => void;
  children: ReactNode;
};

/** Uncut pages: what would tell the plot, behind a button that says so. The parent decides what stands inside. */
export function Fold({ inline, words, isOpen, toggle, children }: FoldProps) {
  if (inline)
    return (
      <>
        <button type="button" className="uncut-words" aria-expanded={isOpen} aria-label={words} onClick={toggle}>
          {isOpen ? "Fold" : "Uncut"}
        </button>
        {isOpen && <span className="cut"> {children}</span>}
      </>
    );
  return (
    <div className="my-2">
      <button type="button" className="uncut" aria-expanded={isOpen} onClick={toggle}>
        <b>{isOpen ? "Fold it again" : "Uncut pages"}</b> <u>{words}</u>
      </button>
      {isOpen && <div className="mt-3">{children}</div>}
    </div>
  );
}
