"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useState } from "react";
import { ButtonLink } from "@/components/ui/button";
import { hemisphereOf } from "@/lib/format/collection-kinds";

type Part = {
  hemisphere: "north" | "south";
  content: ReactNode;
  /** Where its season is listed, for whoever reads without script. */
  href: string;
};

/**
 * The season of one hemisphere: the first, and once the browser says where it is, its own. The other one stays a press
 * away, since a browser does not know where somebody reads.
 */
export function Hemisphere({ parts }: { parts: Part[] }) {
  const t = useTranslations("collections.hemisphere");
  const [own, setOwn] = useState<Part["hemisphere"] | null>(null);
  useEffect(() => setOwn(hemisphereOf(Intl.DateTimeFormat().resolvedOptions().timeZone ?? "")), []);
  const shown = parts.find(({ hemisphere }) => hemisphere === own) ?? parts[0];
  const other = parts.find((part) => part !== shown);
  return (
    <>
      {shown?.content}
      {other && (
        <p className="mt-4">
          <ButtonLink
            size="compact"
            href={other.href}
            onClick={(event) => {
              event.preventDefault();
              setOwn(other.hemisphere);
            }}
          >
            {t(`show.${other.hemisphere}`)}
          </ButtonLink>
        </p>
      )}
    </>
  );
}
