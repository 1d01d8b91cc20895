"use client";

import type { ComponentProps, ReactNode } from "react";
import { useOwnPage } from "@/components/ui/own-page";
import { OwnRoom } from "@/components/ui/own-room";
import { FollowReader } from "./reader-islands";

type FollowProps = Omit<ComponentProps<typeof FollowReader>, "following"> & {
  known: { following: boolean } | null;
  children: ReactNode;
};

/** Follows the reader whose page it is. Whoever does already is made a page of their own, which says so (`known`). */
export function OwnFollowReader({ known, children, ...rest }: FollowProps) {
  const own = useOwnPage();
  const viewer = known ?? (own?.person?.tied === false ? { following: false } : null);
  const button = viewer && <FollowReader {...rest} following={viewer.following} />;
  return <OwnRoom own={viewer ? { button, isOn: viewer.following } : null}>{children}</OwnRoom>;
}
