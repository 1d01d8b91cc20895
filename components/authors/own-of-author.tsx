"use client";

import type { ReactNode } from "react";
import { useOwnPage } from "@/components/ui/own-page";
import { OwnRoom } from "@/components/ui/own-room";
import type { OwnPartOfAuthor } from "@/lib/authors/schemas";
import { AskForm, FollowButton } from "./reader-islands";

type Author = { id: string; name: string };
type OwnProps = { author: Author; children: ReactNode };

/**
 * What a reader can do with an author. A page that was made for its reader says how they follow (`known`); on one that came
 * without them `children` stand there until that is known. Both are drawn in one place, so that nothing open closes when the
 * page is made anew.
 */
export function OwnFollow({ author, known, children }: OwnProps & { known: OwnPartOfAuthor | null }) {
  const own = useOwnPage();
  const viewer = known ?? own?.author;
  const button = viewer && <FollowButton author={author} viewer={viewer} />;
  return <OwnRoom own={viewer ? { button, isOn: viewer.following } : null}>{children}</OwnRoom>;
}

/** The form to ask the author. */
export function OwnAskForm({ author, isReader, children }: OwnProps & { isReader: boolean }) {
  const own = useOwnPage();
  return isReader || own?.author ? <AskForm author={author} /> : children;
}
