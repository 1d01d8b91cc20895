"use client";

import { useTranslations } from "next-intl";
import {
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { Button } from "./button";
import type { MenuItem, MenuToggles, Opened } from "./menu-list";
import { takeFocus } from "./take-focus";
import { useToast } from "./toast";
import { lazyPart, prepare, useLazyPart } from "./use-lazy";

type MenuProps = Pick<ComponentProps<typeof Button>, "variant" | "size" | "className"> & {
  /** What the button is called, when its words alone do not say it. */
  label?: string;
  /** Something chosen before is under way; the button says so, and takes the next press all the same. */
  isPending?: boolean;
  /** What a press does; without it the press opens the menu. */
  press?: () => void;
  items: MenuItem[];
  toggles?: MenuToggles;
  /** It comes in the place of something that was pressed, and takes the focus of whoever stood there. */
  takesFocus?: boolean;
  /** Called as the menu opens, to fetch what it needs. */
  onOpen?: () => void;
  children: ReactNode;
};

const list = lazyPart(() => import("./menu-list").then(({ MenuList }) => MenuList));

/**
 * A button that acts, or opens the menu under it. It is one element through both, so the focus stays where it is. Arrow
 * keys, first letters and Escape work in the menu, whose code comes when somebody points at the button or reaches it.
 */
export function Menu({ label, isPending, press, items, toggles, takesFocus, onOpen, children, ...look }: MenuProps) {
  const t = useTranslations("ui.menu");
  const toast = useToast();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus && button.current) takeFocus(button.current);
  }, [takesFocus]);
  const [opened, setOpened] = useState<Opened | null>(null);
  const isOpen = opened !== null && !press;
  const List = useLazyPart(list, isOpen, () => {
    setOpened(null);
    toast({ message: t("failed") });
  });

  function open(how: Opened) {
    onOpen?.();
    setOpened(how);
  }
  function onClick(event: MouseEvent) {
    if (press) return press();
    if (opened) setOpened(null);
    else open(event.detail === 0 ? "first" : "pointer");
  }
  function onKeyDown(event: KeyboardEvent) {
    if (press || (event.key !== "ArrowDown" && event.key !== "ArrowUp")) return;
    event.preventDefault();
    open(event.key === "ArrowDown" ? "first" : "last");
  }
  const asMenu = {
    "aria-haspopup": "menu",
    "aria-expanded": isOpen,
    "aria-controls": isOpen ? `${id}-menu` : undefined,
  } as const;
  return (
    <>
      <Button
        {...look}
        ref={button}
        id={id}
        aria-label={label}
        aria-busy={isPending || undefined}
        {...(press ? {} : asMenu)}
        onPointerEnter={() => prepare(list)}
        onFocus={() => prepare(list)}
        onClick={onClick}
        onKeyDown={onKeyDown}
      >
        {children}
      </Button>
      {List && !press && (
        <List
          id={`${id}-menu`}
          button={button}
          opened={opened}
          onClose={() => setOpened(null)}
          items={items}
          toggles={toggles}
        />
      )}
    </>
  );
}
