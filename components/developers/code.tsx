import type { ComponentPropsWithRef } from "react";

type CodeProps = Omit<ComponentPropsWithRef<"code">, "className"> & { isName?: boolean };

/** Code in a line of text; `isName` is the name of an entry, underlined with the line it stands in. */
export function Code({ isName, ...rest }: CodeProps) {
  const name = isName ? "min-w-0 font-semibold group-hover:underline" : "font-medium";
  return <code {...rest} className={`font-code text-[0.9em]/[1.4] wrap-anywhere ${name}`} />;
}

/** Code to copy, or what comes back from it. */
export function CodeBlock(props: Omit<ComponentPropsWithRef<"pre">, "className">) {
  return (
    <pre
      {...props}
      className="whitespace-pre-wrap border border-rule bg-leaf px-4 py-3.5 font-code font-normal text-small/[1.6] wrap-anywhere"
    />
  );
}
