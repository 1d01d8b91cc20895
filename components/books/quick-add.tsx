"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { bringBack, moveBook, type Stood } from "@/components/library/bring-back";
import { Icon } from "@/components/ui/icon";
import { MenuButton } from "@/components/ui/menu-button";
import { SignInLink } from "@/components/ui/sign-in-link";
import { useToast } from "@/components/ui/toasts";
import { useSynced } from "@/components/ui/use-synced";
import type { LibraryStatus } from "@/lib/catalogue/schemas";
import { STATUSES } from "@/lib/catalogue/statuses";
import { failureMessage } from "@/lib/registry/failures";

type QuickAddProps = {
  book: { id: string; title: string };
  status: LibraryStatus | null;
  signedIn: boolean;
  /** Where the book is added from, such as `author:<id>`. */
  source?: string;
  className?: string;
};

/** Puts a book on the reader's shelf with one press; then a menu moves it, and a toast takes it back. */
export function QuickAdd({ book, status: before, signedIn, source, className = "" }: QuickAddProps) {
  const t = useTranslations("books.quickAdd");
  const common = useTranslations("books.common");
  const router = useRouter();
  const toast = useToast();
  const [status, setStatus] = useSynced(before);
  const change = useMutation({
    scope: { id: `shelf ${book.id}` }, // one after the other: Undo never overtakes what it undoes
    mutationFn: (step: () => Promise<Stood | null>) => step(),
  });

  const saying = (now: LibraryStatus | null) =>
    now ? t("moved", { title: book.title, status: common(`status.${now}`) }) : t("takenOff", { title: book.title });

  function take(
    { from, to }: { from: LibraryStatus | null; to: LibraryStatus | null },
    step: () => Promise<Stood | null>,
    undo?: (before: Stood | null) => void,
  ) {
    setStatus(to);
    change.mutate(step, {
      onSuccess: (before) => {
        router.refresh();
        if (undo) toast({ message: saying(to), undo: () => undo(before) });
      },
      onError: (error) => {
        setStatus(from);
        toast({ message: failureMessage(error) });
      },
    });
  }
  const move = (to: LibraryStatus | null) =>
    take(
      { from: status, to },
      () => moveBook(book.id, { from: status, to, source }),
      (before) => back(before, to),
    );
  const back = (before: Stood | null, from: LibraryStatus | null) =>
    take({ from, to: before?.status ?? null }, async () => {
      if (before) await bringBack(before, { isOut: from === null });
      else await moveBook(book.id, { from: null, to: null });
      return null;
    });

  if (!signedIn)
    return (
      <SignInLink className={`btn lo ${className}`} aria-label={t("addSignedOut", { title: book.title })}>
        <Icon name="add" /> {t("add")}
      </SignInLink>
    );
  return (
    <MenuButton
      className={`btn ${status ? "on" : "lo"} ${className}`}
      label={
        status
          ? t("change", { status: common(`status.${status}`), title: book.title })
          : t("addBook", { title: book.title })
      }
      busy={change.isPending}
      press={status ? undefined : () => move("want")}
      items={[
        ...STATUSES.map((option) => ({
          label: common(`status.${option}`),
          pressed: option === status,
          choose: () => move(option),
        })),
        { label: t("takeOff"), choose: () => move(null) },
      ]}
    >
      <Icon name={status ? "tick" : "add"} /> {status ? common(`status.${status}`) : t("add")}
    </MenuButton>
  );
}
