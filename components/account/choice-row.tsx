import type { ComponentPropsWithRef, ReactNode } from "react";

type ChoiceRowProps = {
  label: string;
  help?: ReactNode;
  /** Lower, and without a line below: where the choices stand side by side. */
  isCompact?: boolean;
} & Omit<ComponentPropsWithRef<"input">, "type" | "className">;

/** One of several of the same `name`, over the whole width of the settings. */
export function ChoiceRow({ label, help, isCompact = false, ...rest }: ChoiceRowProps) {
  return (
    <label
      className={`flex cursor-pointer items-center gap-3.5 py-2 ${isCompact ? "min-h-12" : "min-h-15 border-rule border-b"}`}
    >
      <input {...rest} type="radio" className="size-[22px] flex-none accent-ink" />
      <span>
        <b className="block font-semibold">{label}</b>
        {help && <small className="text-ink-2 text-small">{help}</small>}
      </span>
    </label>
  );
}
