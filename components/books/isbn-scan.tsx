"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { lazyPart } from "@/components/ui/use-lazy";
import { useOpened } from "@/components/ui/use-opened";
import { localPath, splitLocale } from "@/lib/format/locales";
import { addressOf } from "@/lib/format/urls";

const camera = lazyPart(() => import("./isbn-camera").then(({ IsbnCamera }) => IsbnCamera));
const PAGE = "/books/new";

type IsbnScanProps = {
  /** Opens the camera at once. */
  isWanted: boolean;
  /** What is typed so far, for a page that has to be loaded first. */
  typed: { title: string; isbn: string; author: string };
  onFound: (isbn: string) => void;
};

/** A button that reads an ISBN from the back of a book. Nothing of it is loaded before. */
export function IsbnScan({ isWanted, typed, onFound }: IsbnScanProps) {
  const t = useTranslations("books.isbnScan");
  const locale = useLocale();
  const [isOpen, setIsOpen] = useState(isWanted);
  const close = () => setIsOpen(false);
  const Camera = useOpened(camera, isOpen, close);
  function open() {
    if (mayUseCamera()) setIsOpen(true);
    else location.assign(localPath(locale, addressOf(PAGE, { ...typed, scan: 1 })));
  }
  return (
    <>
      <Button onClick={open}>{t("scan")}</Button>
      <Dialog open={isOpen} title={t("title")} onClose={close}>
        {isOpen && Camera && (
          <Camera
            onFound={(isbn) => {
              close();
              onFound(isbn);
            }}
            onClose={close}
          />
        )}
      </Dialog>
    </>
  );
}

/** The page that the browser loaded says what all may do that are shown after it: this one alone allows the camera. */
function mayUseCamera(): boolean {
  const [loaded] = performance.getEntriesByType("navigation");
  return loaded !== undefined && splitLocale(new URL(loaded.name).pathname).path === PAGE;
}
