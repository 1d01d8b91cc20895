"use client";

import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import type { EntryFields } from "./entry-form";

/** The dialog brings them, so that the pages with a library on them do not. */
const EntryForm = dynamic(() => import("./entry-form").then((module) => module.EntryForm));
const EarlierReadings = dynamic(() => import("./earlier-readings").then((module) => module.EarlierReadings));

/** How far, since when and how good: a dialog that saves what changed, all at once. */
export function EntryDetails({ entry, label }: { entry: EntryFields; label: string }) {
  const t = useTranslations("library.entryDetails");
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="compact" aria-label={t("label", { label, title: entry.book.title })} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog open={open} title={t("title", { title: entry.book.title })} onClose={() => setOpen(false)}>
        <EntryForm entry={entry} onDone={() => setOpen(false)} />
        {entry.reads && <EarlierReadings book={entry.book} reads={entry.reads} />}
      </Dialog>
    </>
  );
}
