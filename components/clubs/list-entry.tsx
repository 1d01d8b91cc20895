import type { ReactNode } from "react";
import { Stack } from "@/components/ui/layout";

/** An entry of a list of clubs or reads: a face or a cover, and beside it what there is to say. */
export function ListEntry({ face, children }: { face: ReactNode; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[64px_minmax(0,1fr)] gap-5 border-rule border-b py-5">
      {face}
      <Stack gap={1.5}>{children}</Stack>
    </li>
  );
}

/** Its title. */
export function ListEntryTitle({ children }: { children: ReactNode }) {
  return <h2 className="text-[1.5rem]">{children}</h2>;
}
