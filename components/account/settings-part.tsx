import type { ComponentPropsWithRef } from "react";

type SettingsPartProps = { title: string; id: string } & Omit<ComponentPropsWithRef<"section">, "id" | "title">;

/** A part of a page of the settings, under a hairline. */
export function SettingsPart({ title, id, children, ...rest }: SettingsPartProps) {
  return (
    <section {...rest} className="mt-11 border-rule border-t pt-5" aria-labelledby={id}>
      <h2 id={id} className="text-[1.5rem]">
        {title}
      </h2>
      {children}
    </section>
  );
}
