import type { ComponentPropsWithRef, CSSProperties } from "react";

type ThemedPageProps = ComponentPropsWithRef<"div"> & { style: CSSProperties };

/** A page in its reader's colours (`themeStyle`); one with a ground of its own reaches over the margin of the site. */
export function ThemedPage({ style, className = "", ...rest }: ThemedPageProps) {
  const place = "--paper" in style ? "-mx-8 px-8 max-md:-mx-4.5 max-md:px-4.5 max-md:py-7" : "mx-auto";
  return (
    <div
      {...rest}
      style={style}
      className={`bg-paper py-11 text-ink print:bg-transparent [--accent:light-dark(var(--accent-light),var(--accent-dark))] ${place} ${className}`}
    />
  );
}
