"use client";

import type { ComponentProps, ReactNode } from "react";
import { useOwnPage } from "@/components/ui/own-page";
import { OwnRoom } from "@/components/ui/own-room";
import { AddAllBooks, SaveButton } from "./reader-islands";

type OwnSaveProps = { id: string; known: { saved: boolean } | null; children: ReactNode };

/** What a reader does with a collection; on a page that came without them `children` stand there until it is known who reads. */
export function OwnSave({ id, known, children }: OwnSaveProps) {
  const own = useOwnPage();
  const viewer = known ?? own?.collection;
  return <OwnRoom>{viewer ? <SaveButton id={id} saved={viewer.saved} /> : children}</OwnRoom>;
}

type OwnAddAllProps = ComponentProps<typeof AddAllBooks> & { isReader: boolean; children: ReactNode };

export function OwnAddAll({ isReader, children, ...rest }: OwnAddAllProps) {
  const own = useOwnPage();
  return isReader || own?.collection ? <AddAllBooks {...rest} /> : children;
}
