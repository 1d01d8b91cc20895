import type { ReactNode } from "react";
import { Stack } from "@/components/ui/layout";
import { PageAnchor } from "@/components/ui/link";
import type { Shape } from "@/lib/http/reference";
import { Code, Described } from "./code";

/** An entry of the reference in one line: its name in code, and at the right what it is. */
export function EntryName({ name, summary }: { name: string; summary: string | null }) {
  return (
    <>
      <Code>{name}</Code>
      {summary && <Described className="reference-summary">{summary}</Described>}
    </>
  );
}

/** A line that leads to an entry on another page. */
export function EntryLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <PageAnchor className="reference-line border-rule border-b" href={href}>
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
      <summary className="reference-line">{line}</summary>
      <Stack id={id} className="mb-5 scroll-mt-[150px] border-ink border-s-3 pt-1 pb-7 ps-5">
        {children}
      </Stack>
    </details>
  );
}
