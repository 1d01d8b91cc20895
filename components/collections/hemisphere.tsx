"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useState } from "react";
import { hemisphereOf } from "@/lib/format/collection-kinds";

type Part = { hemisphere: "north" | "south"; content: ReactNode };

/**
 * The season of both hemispheres; once the browser says where it is, only its own. The other one stays a button away,
 * since a browser does not know where somebody reads.
 */
export function Hemisphere({ parts }: { parts: Part[] }) {
  const t = useTranslations("collections.hemisphere");
  const [own, setOwn] = useState<Part["hemisphere"] | null>(null);
  useEffect(() => setOwn(hemisphereOf(Intl.DateTimeFormat().resolvedOptions().timeZone ?? "")), []);
  const shown = parts.filter(({ hemisphere }) => own === null || hemisphere === own);
  const other = own === "north" ? "south" : "north";
  return (
    <>
      {shown.map(({ hemisphere, content }) => (
        <div key={hemisphere}>{content}</div>
      ))}
      {own && parts.some(({ hemisphere }) => hemisphere === other) && (
        <p className="mt-4">
          <button type="button" className="btn lo" onClick={() => setOwn(other)}>
            {t(`show.${other}`)}
          </button>
        </p>
      )}
    </>
  );
}
