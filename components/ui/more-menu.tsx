"use client";

import { Icon } from "./icon";
import { Menu } from "./menu";
import type { MenuItem } from "./menu-list";

type MoreMenuProps = {
  /** Of what these are the further actions: "More actions for the review by Ada". */
  label: string;
  items: MenuItem[];
  isPending?: boolean;
  className?: string;
};

/** What is done rarely, behind three dots. */
export function MoreMenu({ label, items, isPending, className }: MoreMenuProps) {
  return (
    <Menu label={label} size="bare" items={items} isPending={isPending} className={className}>
      <Icon name="more" />
    </Menu>
  );
}
