"use client";

import { type ComponentProps, type ReactNode, useRef } from "react";
import { useOwnPage } from "@/components/ui/own-page";
import { usePressOnceThere } from "@/components/ui/stand-in";
import { MembershipButton } from "./member-islands";

type Membership = ComponentProps<typeof MembershipButton>;

type OwnMembershipProps = Pick<Membership, "club"> & {
  /** Of a page that was made for its reader; null on one that came without them. */
  known: Omit<Membership, "club"> | null;
  children: ReactNode;
};

const NEVER_CAME = { status: null, waitingPlace: null, settings: null };
/** Whether the button leads in; of who asked or waits it takes that back. */
const mayCome = ({ status }: Omit<Membership, "club">) => status === null || status === "inactive";

/**
 * The way into a club, and out. On a page that came without its reader `children` stand there until it is known who reads, and
 * keep the room of the button, which is as wide, from then on. Both pages draw the button in one place, so that whoever pressed
 * it keeps the focus when the page is made anew.
 */
export function OwnMembership({ club, known, children }: OwnMembershipProps) {
  const own = useOwnPage();
  const membership = known ?? (own?.club?.belongs === false ? NEVER_CAME : null);
  const place = useRef<HTMLDivElement>(null);
  usePressOnceThere(place, membership ? (mayCome(membership) ? "off" : "on") : "unknown");
  return (
    <div ref={place} className={known ? "contents" : "inline-grid *:[grid-area:1/1]"}>
      {!known && <div className={membership ? "invisible" : ""}>{children}</div>}
      {membership && <MembershipButton club={club} {...membership} />}
    </div>
  );
}
