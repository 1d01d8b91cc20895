import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentPropsWithRef } from "react";
import { Link } from "@/components/ui/link";

/**
 * How a button looks. Pending buttons wear a moving hatch under their words; on paper there are none; where a system
 * takes colours away, a chosen one has a thick border and a pending one a dashed one.
 */
export const buttonStyles = cva("button print:hidden", {
  variants: {
    variant: {
      default: "text-ink hover:bg-wash",
      primary: "bg-ink text-paper hover:bg-ink-2",
      /** Chosen: following, going, pinned. */
      on: "bg-cloth-wash text-cloth forced-colors:border-3",
      /** Takes something away. */
      danger: "text-rubric hover:bg-wash",
    },
    size: {
      default: "px-5",
      compact: "px-3.5 border-edge",
      square: "w-11 p-0 border-edge",
      bare: "w-11 p-0 border-transparent",
    },
    isWide: { true: "w-full", false: "" },
    /** For words of somebody's own, a book's title: they may take more than one line; on the narrowest screens all may. */
    wraps: {
      true: "max-w-full whitespace-normal py-2 wrap-anywhere",
      false: "one-line",
    },
    /** Only while it is: a page has many buttons, and none of them is pending when it comes. */
    isPending: {
      true: "pending",
      false: "",
    },
  },
  compoundVariants: [
    {
      variant: "primary",
      isPending: false, // a line inside the edge would cover the hatch
      className: "shadow-[inset_0_0_0_3px_var(--ink),inset_0_0_0_4px_color-mix(in_srgb,var(--paper)_45%,var(--ink))]",
    },
    { size: "default", variant: ["default", "primary"], className: "border-ink" },
    { size: "default", variant: "on", className: "border-cloth" },
    { size: "default", variant: "danger", className: "border-rubric" },
  ],
  defaultVariants: { variant: "default", size: "default", isWide: false, wraps: false, isPending: false },
});

type Look = Omit<VariantProps<typeof buttonStyles>, "isPending">;

type ButtonProps = ComponentPropsWithRef<"button"> & Look & { isPending?: boolean };

/** While something is under way a press counts for nothing; the button keeps the focus, which `disabled` would lose. */
const ignore = (event: { preventDefault: () => void }) => event.preventDefault();

/** What a button says and does while its press is under way. */
export const pendingProps = (isPending: boolean | undefined) =>
  isPending ? { "aria-busy": true, "aria-disabled": true, onClick: ignore } : {};

/** A button that does something. While it is pending it says so, and neither a press nor Enter in its form counts. */
export function Button({ variant, size, isWide, wraps, isPending, className, type = "button", ...rest }: ButtonProps) {
  const isBusy = isPending === true || rest["aria-busy"] === true;
  return (
    <button
      {...rest}
      {...pendingProps(isPending)}
      type={type}
      className={buttonStyles({ variant, size, isWide, wraps, isPending: isBusy, className })}
    />
  );
}

type ButtonLinkProps = ComponentPropsWithRef<typeof Link> & Look;

/** A link that looks like a button: it leads somewhere inside the app. */
export function ButtonLink({ variant, size, isWide, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={buttonStyles({ variant, size, isWide, className })} />;
}

type ButtonAnchorProps = ComponentPropsWithRef<"a"> & Look;

/** The same for what is not a page of the app: a download, a calendar, another site. */
export function ButtonAnchor({ variant, size, isWide, className, ...rest }: ButtonAnchorProps) {
  return <a {...rest} className={buttonStyles({ variant, size, isWide, className })} />;
}

type IconButtonProps = Omit<ComponentPropsWithRef<"button">, "aria-label"> & { label: string };

/** A button of one icon; its label is what a screen reader says. */
export function IconButton({ label, className = "", type = "button", ...rest }: IconButtonProps) {
  return <button {...rest} type={type} aria-label={label} className={`icon-button ${className}`} />;
}

/** A link of one icon. */
export function IconLink({
  label,
  className = "",
  ...rest
}: Omit<ComponentPropsWithRef<typeof Link>, "aria-label"> & { label: string }) {
  return <Link {...rest} aria-label={label} className={`icon-button ${className}`} />;
}

type TextButtonProps = ComponentPropsWithRef<"button"> & { isPending?: boolean };

/** A button that reads like a link in a line of text. */
export function TextButton({ isPending, className = "", type = "button", ...rest }: TextButtonProps) {
  return (
    <button
      {...rest}
      {...pendingProps(isPending)}
      type={type}
      className={`min-h-8 cursor-pointer border-0 bg-transparent p-0 text-inherit underline underline-offset-[0.22em] [font:550_0.9375rem_var(--sans)] ${className}`}
    />
  );
}

/** A button over the whole width of a list, on a hairline. */
export function RowButton({ className = "", type = "button", ...rest }: ComponentPropsWithRef<"button">) {
  return (
    <button
      {...rest}
      type={type}
      className={`block min-h-12 w-full cursor-pointer border-rule border-b px-2 py-2.5 text-start hover:bg-wash ${className}`}
    />
  );
}
