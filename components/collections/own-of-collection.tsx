"use client";

import { type ComponentProps, type ReactNode, useRef } from "react";
import { useOwnPage } from "@/components/ui/own-page";
import { OwnRoom } from "@/components/ui/own-room";
import { usePressOnceThere } from "@/components/ui/stand-in";
import { AddAllBooks, SaveButton } from "./reader-islands";

type OwnSaveProps = { id: string; known: { saved: boolean } | null; children: ReactNode };

/** What a reader does with a collection; on a page that came without them `children` stand there until it is known who reads. */
export function OwnSave({ id, known, children }: OwnSaveProps) {
  const own = useOwnPage();
  const viewer = known ?? own?.collection;
  const button = viewer && <SaveButton id={id} saved={viewer.saved} />;
  return <OwnRoom own={viewer ? { button, isOn: viewer.saved } : null}>{children}</OwnRoom>;
}

type OwnAddAllProps = ComponentProps<typeof AddAllBooks> & { isReader: boolean; children: ReactNode };

export function OwnAddAll({ isReader, children, ...rest }: OwnAddAllProps) {
  const own = useOwnPage();
  const isOwn = isReader || Boolean(own?.collection);
  const place = useRef<HTMLDivElement>(null);
  usePressOnceThere(place, isOwn ? "off" : "unknown");
  return (
    <div ref={place} className="contents">
      {isOwn ? <AddAllBooks {...rest} /> : children}
    </div>
  );
}
