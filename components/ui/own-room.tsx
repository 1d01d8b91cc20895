"use client";

import { type ReactNode, useRef } from "react";
import { ROOM_OF_BUTTON } from "./room-of-button";
import { usePressOnceThere } from "./stand-in";

type OwnRoomProps = {
  /** The reader's button, and whether what it switches is on; null as long as it is not known who reads: `children` stand in. */
  own: { button: ReactNode; isOn: boolean } | null;
  children: ReactNode;
};

/**
 * Keeps the room of a button that says more once it is known who reads: nothing beside it moves then. A link that was pressed
 * before (`SignInLink`, `standsIn`) has its button pressed.
 */
export function OwnRoom({ own, children }: OwnRoomProps) {
  const place = useRef<HTMLDivElement>(null);
  usePressOnceThere(place, own ? (own.isOn ? "on" : "off") : "unknown");
  return (
    <div ref={place} className={ROOM_OF_BUTTON}>
      {own ? own.button : children}
    </div>
  );
}
