import type { ReactNode } from "react";
import { Rail } from "@/components/site/rail";
import { apiReference } from "@/lib/web/reference";

export default function DevelopersLayout({ children }: { children: ReactNode }) {
  const areas = apiReference().areas.map(({ slug, name }) => ({ href: `/developers/${slug}`, label: name }));
  const items = [
    { href: "/developers", label: "First steps" },
    ...areas,
    { href: "/developers/shapes", label: "Shapes" },
  ];
  return (
    <div className="cols with-rail desk reference">
      <div>
        <Rail label="Parts of the reference" items={items} />
      </div>
      <div className="min-w-0">{children}</div>
    </div>
  );
}
