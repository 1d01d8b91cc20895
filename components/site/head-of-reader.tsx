import { UnreadBell } from "@/components/site/head-islands";
import { FaceMenu } from "./face-menu";
import type { PlacesOf } from "./reader-places";

export type HeadReader = PlacesOf & { displayName: string; avatarUrl: string | null };

/** What the head holds for a reader: what is new, and the ways to all that is theirs. */
export function HeadOfReader({ reader, unread }: { reader: HeadReader; unread: number }) {
  return (
    <>
      <UnreadBell unread={unread} />
      <FaceMenu reader={reader} />
    </>
  );
}
