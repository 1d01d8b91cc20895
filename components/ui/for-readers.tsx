import type { ReactNode } from "react";

type ForReadersProps = {
  /** Whether the page was made for a reader who is signed in; one that is the same for everybody was made for nobody. */
  isOne: boolean;
  /** What stands there for strangers. */
  strangers?: ReactNode;
  children: ReactNode;
};

/** What readers who are signed in are shown in place of what strangers are; a page for everybody has both, and shows one of them. */
export function ForReaders({ isOne, strangers, children }: ForReadersProps) {
  if (isOne) return children;
  return (
    <>
      <span className="contents reader:hidden">{strangers}</span>
      <span className="hidden reader:contents">{children}</span>
    </>
  );
}
