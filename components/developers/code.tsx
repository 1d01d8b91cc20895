import type { ComponentPropsWithRef } from "react";

/** Code in a line of text. */
export function Code(props: Omit<ComponentPropsWithRef<"code">, "className">) {
  return <code {...props} className="in-code" />;
}

/** What the document says of something, in English on every page; what stands between backticks in it is code. */
export function Described({
  as: Element = "span",
  className,
  children,
}: {
  as?: "p" | "span";
  className?: string;
  children: string;
}) {
  return (
    <Element lang="en" dir="auto" className={className}>
      {children.split(/`([^`]+)`/).map((part, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a fixed text
        index % 2 === 1 ? <Code key={index}>{part}</Code> : part,
      )}
    </Element>
  );
}

/** Code to copy, or what comes back from it. With a label it is as long as it likes, and scrolls in a box of this name. */
export function CodeBlock({ label, ...rest }: Omit<ComponentPropsWithRef<"pre">, "className"> & { label?: string }) {
  const scrolling = label ? { role: "region", tabIndex: 0, "aria-label": label } : {};
  return (
    <pre
      dir="ltr"
      {...rest}
      {...scrolling}
      className={`whitespace-pre-wrap border border-rule bg-leaf px-4 py-3.5 font-code font-normal text-small/[1.6] wrap-anywhere ${label ? "max-h-120 overflow-y-auto" : ""}`}
    />
  );
}
