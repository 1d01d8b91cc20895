import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { ErrorMessage } from "@/components/ui/field";

type FormFooterProps = {
  label: string;
  isPending: boolean;
  /** What is wrong with the form as a whole. */
  failure: string | null;
  /** Further buttons. */
  children?: ReactNode;
};

/** The end of a form: what is wrong with the whole, and the button that sends it. */
export function FormFooter({ label, isPending, failure, children }: FormFooterProps) {
  return (
    <div>
      {failure && (
        <ErrorMessage role="alert" className="mb-3">
          {failure}
        </ErrorMessage>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="primary" isPending={isPending}>
          {label}
        </Button>
        {children}
      </div>
    </div>
  );
}
