"use client";

import { type ComponentPropsWithoutRef, type ReactNode, useId } from "react";

type Labelled = { label: string; help?: ReactNode; error?: string };
type Described = { id: string; "aria-describedby"?: string; "aria-invalid"?: true };

function Field({ label, help, error, children }: Labelled & { children: (described: Described) => ReactNode }) {
  const id = useId();
  const describedBy = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div>
      <label className="f" htmlFor={id}>
        {label}
      </label>
      {help && (
        <p id={`${id}-help`} className="small quiet">
          {help}
        </p>
      )}
      {children({
        id,
        "aria-describedby": describedBy || undefined,
        "aria-invalid": error ? true : undefined,
      })}
      {error && (
        <p id={`${id}-error`} className="err">
          {error}
        </p>
      )}
    </div>
  );
}

/** A line to fill in: label above, help under it, and a sentence that says what to do when it is wrong. */
export function TextField({
  label,
  help,
  error,
  className = "",
  ...input
}: Labelled & ComponentPropsWithoutRef<"input">) {
  return (
    <Field label={label} help={help} error={error}>
      {(described) => <input {...input} {...described} className={`in ${className}`} />}
    </Field>
  );
}

/** The same for longer texts. */
export function TextArea({
  label,
  help,
  error,
  className = "",
  ...area
}: Labelled & ComponentPropsWithoutRef<"textarea">) {
  return (
    <Field label={label} help={help} error={error}>
      {(described) => <textarea rows={5} {...area} {...described} className={`in ${className}`} />}
    </Field>
  );
}

/** One of a few. */
export function SelectField({
  label,
  help,
  error,
  className = "",
  ...select
}: Labelled & ComponentPropsWithoutRef<"select">) {
  return (
    <Field label={label} help={help} error={error}>
      {(described) => <select {...select} {...described} className={`in ${className}`} />}
    </Field>
  );
}

/** A yes or no with its words at the right. */
export function CheckField({ label, help, ...input }: Omit<Labelled, "error"> & ComponentPropsWithoutRef<"input">) {
  const id = useId();
  return (
    <div className="check">
      <input type="checkbox" {...input} id={id} aria-describedby={help ? `${id}-help` : undefined} />
      <div>
        <label htmlFor={id}>{label}</label>
        {help && (
          <p id={`${id}-help`} className="small quiet">
            {help}
          </p>
        )}
      </div>
    </div>
  );
}
