"use client";

import { type ReactNode, useId } from "react";

export type MenuItem = { label: string; pressed?: boolean; choose: () => void };

type MenuButtonProps = {
  className: string;
  /** What it is called, when its words alone do not say it. */
  label?: string;
  busy: boolean;
  /** What a press does; without it the press opens the menu. */
  press?: () => void;
  items: MenuItem[];
  /** Further choices under the items. */
  extra?: ReactNode;
  children: ReactNode;
};

/** A button that acts, or opens the menu under it. It is one element through both, so the focus stays where it is. */
export function MenuButton({ className, label, busy, press, items, extra, children }: MenuButtonProps) {
  const menu = useId();
  const anchor = `--${menu.replace(/\W/g, "")}`;
  return (
    <>
      <button
        type="button"
        className={className}
        aria-label={label}
        aria-busy={busy || undefined}
        onClick={(event) => {
          if (!press) return;
          event.preventDefault(); // the button is a menu's by the end of this click, which must not open it yet
          press();
        }}
        popoverTarget={press ? undefined : menu}
        style={{ anchorName: anchor }}
      >
        {children}
      </button>
      {!press && (
        <div id={menu} popover="auto" className="menu" style={{ positionAnchor: anchor }}>
          {items.map(({ label, pressed, choose }) => (
            <button
              key={label}
              type="button"
              aria-pressed={pressed}
              popoverTarget={menu}
              popoverTargetAction="hide"
              onClick={() => !pressed && choose()}
            >
              {label}
            </button>
          ))}
          {extra}
        </div>
      )}
    </>
  );
}
