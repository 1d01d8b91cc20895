"use client";

import { useTranslations } from "next-intl";
import { useRef } from "react";
import { buttonStyles } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { useOwnPage } from "@/components/ui/own-page";
import { SignInLink } from "@/components/ui/sign-in-link";
import { usePressedEarly } from "@/components/ui/stand-in";
import { OwnShelfMenu } from "./shelf-island";
import type { OwnBook } from "./shelf-menu";

const MAIN = { variant: "primary" } as const;
const AMONG_OTHERS = { size: "compact" } as const;

/**
 * Puts a book on the reader's shelf; strangers are led to sign in and come back, and so is everybody on a page that came
 * without its reader until it is known where they have the book. A list has dozens, so what it draws is not said in the page.
 */
export function StatusMenu({ signedIn, ...own }: OwnBook & { signedIn: boolean }) {
  const t = useTranslations("books.statusMenu");
  const reader = useOwnPage();
  const link = useRef<HTMLAnchorElement>(null);
  const pressed = usePressedEarly(link);
  if (signedIn || reader) {
    const status = signedIn ? own.status : (reader?.statuses[own.book.id] ?? null);
    return <OwnShelfMenu {...own} status={status} pressed={pressed} />;
  }
  return (
    <SignInLink
      ref={link}
      standsIn
      className={buttonStyles({ ...(own.isMain ? MAIN : AMONG_OTHERS), className: own.className })}
      aria-label={t("addSignedOut", { title: own.book.title })}
    >
      <Icon name="add" /> {t("add")}
    </SignInLink>
  );
}
