import { useTranslations } from "next-intl";
import { buttonStyles } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { SignInLink } from "@/components/ui/sign-in-link";
import { OwnShelfMenu } from "./shelf-island";
import type { OwnBook } from "./shelf-menu";

const MAIN = { variant: "primary" } as const;
const AMONG_OTHERS = { size: "compact" } as const;

/** Puts a book on the reader's shelf; strangers are led to sign in and come back. */
export function StatusMenu({ signedIn, ...own }: OwnBook & { signedIn: boolean }) {
  const t = useTranslations("books.statusMenu");
  if (signedIn) return <OwnShelfMenu {...own} />;
  return (
    <SignInLink
      className={buttonStyles({ ...(own.isMain ? MAIN : AMONG_OTHERS), className: own.className })}
      aria-label={t("addSignedOut", { title: own.book.title })}
    >
      <Icon name="add" /> {t("add")}
    </SignInLink>
  );
}
