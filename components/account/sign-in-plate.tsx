import type { ReactNode } from "react";
import { Plate } from "@/components/ui/plate";
import { SwelledRule } from "@/components/ui/swelled-rule";

/** The one plate of a step of signing in. */
export function SignInPlate({ title, error, children }: { title: string; error?: string | null; children: ReactNode }) {
  return (
    <Plate className="mx-auto mt-13 max-w-[480px] max-md:mt-6 [&_a]:whitespace-normal [&_button]:whitespace-normal">
      <div className="text-center">
        <h1 className="text-[length:clamp(2rem,1.6rem+1.6vw,2.6rem)]">{title}</h1>
        <SwelledRule />
      </div>
      {error && (
        <p
          className="mb-5 bg-rubric-wash px-3.5 py-3 font-[550] text-rubric text-small"
          role="alert"
          id="sign-in-error"
        >
          {error}
        </p>
      )}
      {children}
    </Plate>
  );
}
