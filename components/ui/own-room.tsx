"use client";

import { type ReactNode, useRef } from "react";
import { usePressOnceThere } from "./stand-in";

type OwnRoomProps = {
  /** The reader's button; null as long as it is not known who reads, when `children` stand in for it. */
  own: ReactNode;
  children: ReactNode;
};

/**
 * Keeps the room of a button that says more once it is known who reads: nothing beside it moves then. A link that was pressed
 * before (`SignInLink`, `standsIn`) has its button pressed.
 */
export function OwnRoom({ own, children }: OwnRoomProps) {
  const place = useRef<HTMLDivElement>(null);
  usePressOnceThere(place, own !== null);
  return (
    <div ref={place} className="inline-grid reader:min-w-44">
      {own ?? children}
    </div>
  );
}
