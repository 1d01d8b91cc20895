import type { ReactNode } from "react";
import { Uncut } from "@/components/ui/spoiler";

type FoldProps = {
  /** Within a line, or a block of its own. */
  inline: boolean;
  /** What is folded away: "This part contains spoilers". */
  label: string;
  isOpen: boolean;
  toggle: () => void;
  children: ReactNode;
};

/** Uncut pages: what would tell the plot, behind a button that says so. The parent decides what stands inside. */
export function Fold({ inline, label, isOpen, toggle, children }: FoldProps) {
  if (inline)
    return (
      <>
        <Uncut inline label={label} isOpen={isOpen} toggle={toggle} />
        {isOpen && <span className="cut"> {children}</span>}
      </>
    );
  return (
    <div className="my-2">
      <Uncut label={label} isOpen={isOpen} toggle={toggle} />
      {isOpen && <div className="mt-3">{children}</div>}
    </div>
  );
}
