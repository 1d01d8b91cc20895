import type { ReactNode } from "react";
import { Stack } from "@/components/ui/layout";
import { PageAnchor } from "@/components/ui/link";
import type { Shape } from "@/lib/http/reference";
import { Code, Described } from "./code";

const lineStyles =
  "group flex min-h-12 cursor-pointer list-none flex-wrap items-baseline gap-x-3 gap-y-1 py-3 no-underline [&::-webkit-details-marker]:hidden";

/** An entry of the reference in one line: its name in code, and at the right what it is. */
export function EntryName({ name, summary }: { name: string; summary: string | null }) {
  return (
    <>
      <Code isName>{name}</Code>
      {summary && (
        <span className="shrink grow basis-55 text-end text-ink-2 max-md:basis-full max-md:text-start">
          <Described>{summary}</Described>
        </span>
      )}
    </>
  );
}

/** A line that leads to an entry on another page. */
export function EntryLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <PageAnchor className={`${lineStyles} border-rule border-b`} href={href}>
      {children}
    </PageAnchor>
  );
}

/** A line that leads to a shape, which stands with its area. */
export function ShapeLink({ shape: { name, area, description } }: { shape: Shape }) {
  return (
    <EntryLink href={`/developers/shapes-${area}#shape-${name}`}>
      <EntryName name={name} summary={description} />
    </EntryLink>
  );
}

/** An entry folded under its line; links lead to `id`. */
export function Entry({
  line,
  id,
  open,
  children,
}: {
  line: ReactNode;
  id: string;
  open?: boolean;
  children: ReactNode;
}) {
  return (
    <details className="border-rule border-b" open={open}>
      <summary className={lineStyles}>{line}</summary>
      <Stack id={id} className="mb-5 scroll-mt-[150px] border-ink border-s-3 pt-1 pb-7 ps-5">
        {children}
      </Stack>
    </details>
  );
}
