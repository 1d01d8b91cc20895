import type { ReactNode } from "react";

/** One place of the settings: its title and what stands under it; the layout has the rail. */
export function SettingsFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h1 className="mb-8">{title}</h1>
      {children}
    </>
  );
}
