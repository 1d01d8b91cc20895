"use client";

import type { ComponentProps, ReactNode } from "react";
import { type OwnPage, useOwnPage } from "@/components/ui/own-page";
import { OwnRoom } from "@/components/ui/own-room";
import { FollowCurator } from "./follow-island";

type Following = ComponentProps<typeof FollowCurator>;
type FollowProps = Omit<Following, "viewer"> & { known: Following["viewer"] | null; children: ReactNode };

const ofCurator = (own: OwnPage | null) => (own?.curator?.tied === false ? { following: false } : null);

/**
 * Follows the curator of the collection that the page shows, or the one whose page it is (`choosing`): whoever follows them
 * already is made that page, which says so (`known`).
 */
export function OwnFollowCurator({ known, children, ...rest }: FollowProps) {
  const own = useOwnPage();
  const viewer = known ?? (rest.choosing ? ofCurator(own) : own?.collection);
  const button = viewer && <FollowCurator {...rest} viewer={viewer} />;
  return <OwnRoom own={viewer ? { button, isOn: viewer.following } : null}>{children}</OwnRoom>;
}
