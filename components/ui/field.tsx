import { cva, type VariantProps } from "class-variance-authority";
import { type ComponentPropsWithRef, type ReactNode, useId } from "react";
import { ErrorMessage } from "./error-message";

export { ErrorMessage } from "./error-message";

/** What is filled in: a line, a longer text, a choice. */
export const controlStyles = cva("block text-ink bg-leaf border border-edge border-b-2 border-b-ink rounded-[2px]", {
  variants: {
    look: {
      default: "min-h-12 mt-1.5 px-3.5 py-[11px] [font:400_1rem/1.4_var(--sans)]",
      /** Beside other small tools, without a label above. */
      compact: "min-h-11 px-2.5 py-2 [font:400_1rem/1.4_var(--sans)]",
      /** The six digits of a mailed code. */
      code: "min-h-12 mt-1.5 px-3.5 py-[11px] [font:500_1.9rem/1.2_var(--serif)] tracking-[0.24em] text-center tabular-nums",
    },
    /** The width of the column, or of its own text. */
    isWide: { true: "w-full", false: "w-auto" },
  },
  defaultVariants: { look: "default", isWide: true },
});

/** What is typed runs as its letters do; an empty field as its placeholder does. */
const OWN_DIRECTION = "[unicode-bidi:plaintext]";

type Look = VariantProps<typeof controlStyles>;
type Labelled = { label?: ReactNode; help?: ReactNode; error?: string };
/** What the control of a field carries, so that a screen reader says its help and its error with it. */
type Described = { id: string; "aria-describedby"?: string; "aria-invalid"?: true };

/** The label of a control; a `<small>` in it is a second line. */
export function Label({ className = "", ...rest }: ComponentPropsWithRef<"label">) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: htmlFor comes from outside
    <label
      {...rest}
      className={`block font-semibold text-[0.9375rem] [overflow-wrap:anywhere] [&_small]:block [&_small]:font-normal [&_small]:text-small [&_small]:text-ink-2 ${className}`}
    />
  );
}

/**
 * A control with its label above, help under the label, and a sentence that says what to do when it is wrong. For a
 * control of your own; `Input`, `Textarea` and `Select` bring theirs.
 */
export function Field({
  label,
  help,
  error,
  isAlert = false,
  children,
}: Labelled & {
  /** Reads the error out when it appears. */ isAlert?: boolean;
  children: (described: Described) => ReactNode;
}) {
  const id = useId();
  const describedBy = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div>
      <Label htmlFor={id}>{label}</Label>
      {help && (
        <p id={`${id}-help`} className="text-small text-ink-2">
          {help}
        </p>
      )}
      {children({
        id,
        "aria-describedby": describedBy || undefined,
        "aria-invalid": error ? true : undefined,
      })}
      {error && (
        <ErrorMessage id={`${id}-error`} role={isAlert ? "alert" : undefined}>
          {error}
        </ErrorMessage>
      )}
    </div>
  );
}

/** In a field of its own where there is a label; else the bare control, which needs an `aria-label`. */
const inField = (labelled: Labelled, control: (described?: Described) => ReactNode): ReactNode =>
  labelled.label === undefined ? control() : <Field {...labelled}>{control}</Field>;

/** A line to fill in. */
export function Input({
  label,
  help,
  error,
  look,
  isWide,
  className,
  ...rest
}: Labelled & Look & ComponentPropsWithRef<"input">) {
  return inField({ label, help, error }, (described) => (
    <input {...rest} {...described} className={`${OWN_DIRECTION} ${controlStyles({ look, isWide, className })}`} />
  ));
}

/** The same for longer texts. */
export function Textarea({
  label,
  help,
  error,
  look,
  isWide,
  className,
  ...rest
}: Labelled & Look & ComponentPropsWithRef<"textarea">) {
  return inField({ label, help, error }, (described) => (
    <textarea
      rows={5}
      {...rest}
      {...described}
      className={`${OWN_DIRECTION} ${controlStyles({ look, isWide, className })}`}
    />
  ));
}

/** One of a few. */
export function Select({
  label,
  help,
  error,
  look,
  isWide,
  className,
  ...rest
}: Labelled & Look & ComponentPropsWithRef<"select">) {
  return inField({ label, help, error }, (described) => (
    <select {...rest} {...described} className={controlStyles({ look, isWide, className })} />
  ));
}

type ChoiceProps = { label: ReactNode; help?: ReactNode } & Omit<ComponentPropsWithRef<"input">, "type">;

function Choice({ type, label, help, className = "", ...rest }: ChoiceProps & { type: "checkbox" | "radio" }) {
  const id = useId();
  return (
    <div className="flex items-start gap-3 py-1.5">
      <input
        {...rest}
        type={type}
        id={id}
        aria-describedby={help ? `${id}-help` : undefined}
        className={`mt-0.5 size-[22px] flex-none accent-ink ${className}`}
      />
      <div>
        <label htmlFor={id} className="font-[550]">
          {label}
        </label>
        {help && (
          <p id={`${id}-help`} className="text-small text-ink-2">
            {help}
          </p>
        )}
      </div>
    </div>
  );
}

/** A yes or no with its label at the right. */
export const Checkbox = (props: ChoiceProps) => <Choice type="checkbox" {...props} />;

/** One of several of the same `name`, which stand in a fieldset. */
export const Radio = (props: ChoiceProps) => <Choice type="radio" {...props} />;
