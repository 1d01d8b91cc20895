"use client";

import { Menu as Base } from "@base-ui/react/menu";
import type { FocusEvent, KeyboardEvent, RefObject } from "react";
import { Icon } from "./icon";
import { landmarkOf } from "./landmark";

/**
 * Something to choose. Items with `isChecked` stand first, and say which of them stands now; choosing that one again
 * changes nothing. The others only act.
 */
export type MenuItem = { label: string; isChecked?: boolean; choose: () => void };

/** Yes or no for each of a few; the menu stays open while they are set. */
export type MenuToggles = { label: string; items: { label: string; isOn: boolean; toggle: () => void }[] };

/** How a menu was opened: keys begin at its first or last item. */
export type Opened = "pointer" | "first" | "last";

type MenuListProps = {
  id: string;
  button: RefObject<HTMLButtonElement | null>;
  opened: Opened | null;
  onClose: () => void;
  items: MenuItem[];
  toggles?: MenuToggles;
};

const ITEM =
  "block min-h-11 w-full cursor-pointer px-3.5 text-start leading-[44px] hover:bg-wash data-highlighted:bg-wash";

/** What `Menu` shows once it is loaded. */
export function MenuList({ id, button, opened, onClose, items, toggles }: MenuListProps) {
  const radios = items.filter(({ isChecked }) => isChecked !== undefined);
  const acts = items.filter(({ isChecked }) => isChecked === undefined);
  const checked = items.find(({ isChecked }) => isChecked)?.label;

  /** The menu itself gets the focus first; who opened it by a key goes on to an item. */
  function enter(event: FocusEvent<HTMLElement>) {
    if (event.target !== event.currentTarget || opened === "pointer") return;
    const all = event.currentTarget.querySelectorAll<HTMLElement>('[role^="menuitem"]');
    all[opened === "last" ? all.length - 1 : 0]?.focus();
  }
  function onKeyDown(event: KeyboardEvent & { preventBaseUIHandler: () => void }) {
    if (event.key !== "Tab") return;
    event.preventDefault(); // back to the button, from where Tab goes on
    event.preventBaseUIHandler();
    onClose();
  }
  return (
    <Base.Root
      modal={false}
      open={opened !== null}
      onOpenChange={(isOpen, details) => {
        const isOnButton = button.current?.contains(details.event.target as Node);
        if (isOpen) return;
        if (details.reason === "outside-press" && isOnButton)
          details.cancel(); // the button closes it by its click
        else onClose();
      }}
    >
      <Base.Portal container={landmarkOf(button.current)} className="absolute">
        <Base.Positioner anchor={button} align="start" sideOffset={6} positionMethod="fixed" className="z-50">
          <Base.Popup
            id={id}
            aria-labelledby={button.current?.id}
            finalFocus={button}
            onFocus={enter}
            onKeyDown={onKeyDown}
            className="max-h-(--available-height) min-w-[200px] overflow-y-auto border border-ink bg-leaf p-1.5 text-ink shadow-over focus:outline-none"
          >
            <Base.RadioGroup value={checked ?? null}>
              {radios.map((item) => (
                <RadioItem key={item.label} {...item} />
              ))}
            </Base.RadioGroup>
            {acts.map(({ label, choose }) => (
              <Base.Item key={label} className={ITEM} onClick={choose}>
                {label}
              </Base.Item>
            ))}
            {toggles && <Toggles {...toggles} />}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

function RadioItem({ label, isChecked, choose }: MenuItem) {
  return (
    <Base.RadioItem
      value={label}
      closeOnClick
      className={`${ITEM} aria-checked:font-[650]`}
      onClick={() => !isChecked && choose()}
    >
      {label}
      {isChecked && <Icon name="tick" className="ms-2 inline size-4 align-[-2px]" />}
    </Base.RadioItem>
  );
}

function Toggles({ label, items }: MenuToggles) {
  return (
    <Base.Group className="border-t border-rule py-1">
      <Base.GroupLabel className="sr-only">{label}</Base.GroupLabel>
      {items.map(({ label, isOn, toggle }) => (
        <Base.CheckboxItem
          key={label}
          checked={isOn}
          onCheckedChange={toggle}
          className="flex min-h-11 cursor-pointer items-center gap-3 px-3.5 hover:bg-wash data-highlighted:bg-wash"
        >
          <span
            aria-hidden="true"
            className={`grid size-5 flex-none place-items-center rounded-[3px] border ${isOn ? "border-ink bg-ink text-paper" : "border-edge"}`}
          >
            {isOn && <Icon name="tick" className="size-4" />}
          </span>
          {label}
        </Base.CheckboxItem>
      ))}
    </Base.Group>
  );
}
