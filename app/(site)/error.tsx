"use client";

import { Plate } from "@/components/ui/plate";

/** Something failed on our side: says so, loses nothing, offers to try again. */
export default function Failed({ reset }: { error: Error; reset: () => void }) {
  return (
    <Plate className="mx-auto mt-16 max-w-xl text-center">
      <h1>A misprint</h1>
      <p className="prose mx-auto mt-4">
        This page failed on our side. What you saved before is safe. Try again, or come back in a minute.
      </p>
      <p className="row mt-5 justify-center">
        <button type="button" className="btn pri" onClick={reset}>
          Try again
        </button>
      </p>
    </Plate>
  );
}
