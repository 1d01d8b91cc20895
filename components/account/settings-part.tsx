import type { ComponentPropsWithRef } from "react";

type SettingsPartProps = {
  title: string;
  id: string;
  /** One lower inside of a part that has a heading itself. */
  as?: "h2" | "h3";
} & Omit<ComponentPropsWithRef<"section">, "id" | "title">;

/** A part of a page of the settings, under a hairline. */
export function SettingsPart({ title, id, as: Heading = "h2", children, ...rest }: SettingsPartProps) {
  return (
    <section {...rest} className="mt-11 border-rule border-t pt-5" aria-labelledby={id}>
      <Heading id={id} className={Heading === "h2" ? "text-[1.5rem]" : "text-[1.25rem]"}>
        {title}
      </Heading>
      {children}
    </section>
  );
}
