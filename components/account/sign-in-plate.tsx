import type { ReactNode } from "react";
import { Plate, SwelledRule } from "@/components/ui/plate";

/** The one plate of a step of signing in. */
export function SignInPlate({ title, error, children }: { title: string; error?: string | null; children: ReactNode }) {
  return (
    <Plate className="sign-in">
      <div className="text-center">
        <h1>{title}</h1>
        <SwelledRule />
      </div>
      {error && (
        <p className="err alert" role="alert" id="sign-in-error">
          {error}
        </p>
      )}
      {children}
    </Plate>
  );
}
