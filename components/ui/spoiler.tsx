type UncutProps = {
  /** What is folded away: "This review tells the plot". */
  label: string;
  isOpen: boolean;
  toggle: () => void;
  /** Within a line, or a block of its own. */
  inline?: boolean;
  /** What the closed one asks for. */
  invite?: string;
};

/** The edge of uncut pages: says what lies behind it, and both of its halves say what pressing it does now. */
export function Uncut({ label, isOpen, toggle, inline = false, invite = "Open it" }: UncutProps) {
  if (inline)
    return (
      <button type="button" className="uncut-words" aria-expanded={isOpen} onClick={toggle}>
        {isOpen ? "Fold" : "Uncut"}
        <span className="sr-only"> {label}</span>
      </button>
    );
  return (
    <button type="button" className="uncut" aria-expanded={isOpen} onClick={toggle}>
      <b>{isOpen ? "Cut open" : "Uncut pages"}</b> <u>{`${label}. ${isOpen ? "Fold it again" : invite}`}</u>
    </button>
  );
}
