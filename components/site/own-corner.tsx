"use client";

import dynamic from "next/dynamic";
import type { ReactNode } from "react";
import { useReader } from "@/components/ui/own-page";
import type { HeadReader } from "./head-of-reader";

const HeadOfReader = dynamic(() => import("./head-of-reader").then((part) => part.HeadOfReader));

type OwnCornerProps = {
  /** Of a page that was made for its reader; null on one that came without them. */
  known: { reader: HeadReader; unread: number } | null;
  children: ReactNode;
};

/** The reader's corner of the head; `children` stand there until it is known who they are. */
export function OwnCorner({ known, children }: OwnCornerProps) {
  const own = useReader();
  const shown = known ?? own;
  return shown ? <HeadOfReader reader={shown.reader} unread={shown.unread} /> : children;
}
