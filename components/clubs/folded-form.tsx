import type { ReactNode } from "react";
import { buttonStyles } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";

type FoldedFormProps = { label: string; isOpen: boolean; children: ReactNode };

/** A form that waits behind what it does; it needs no script, and stands open where it is the next thing to do. */
export function FoldedForm({ label, isOpen, children }: FoldedFormProps) {
  return (
    <details open={isOpen} className="print:hidden">
      <summary className={buttonStyles({ className: "list-none [&::-webkit-details-marker]:hidden" })}>
        <Icon name="add" /> {label}
      </summary>
      <div className="mt-4">{children}</div>
    </details>
  );
}
