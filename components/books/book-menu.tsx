"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { SubjectMenu, type SubjectMenuProps } from "@/components/corrections/subject-menu";
import { useToast } from "@/components/ui/toast";
import { lazyPart, useLazyPart } from "@/components/ui/use-lazy";

/** The first press brings either: few who read of a book recommend it, or read it with others. */
const recommend = lazyPart(() =>
  import("@/components/profiles/recommend-dialog").then((module) => module.RecommendDialog),
);
const readTogether = lazyPart(() => import("@/components/clubs/buddy-dialog").then((module) => module.BuddyDialog));

type BookMenuProps = Omit<SubjectMenuProps, "items"> & { title: string };
type Asking = "recommend" | "readTogether" | null;

/** The three dots of a book for a reader, who can recommend it to another, or read it with a few. */
export function BookMenu({ title, ...subject }: BookMenuProps) {
  const t = useTranslations("corrections.subjectMenu");
  const tDialog = useTranslations("ui.dialog");
  const toast = useToast();
  const [asking, setAsking] = useState<Asking>(null);
  const close = () => setAsking(null);
  const fail = () => {
    close();
    toast({ message: tDialog("failed") });
  };
  const RecommendDialog = useLazyPart(recommend, asking === "recommend", fail);
  const BuddyDialog = useLazyPart(readTogether, asking === "readTogether", fail);
  const book = { id: subject.id, title };
  return (
    <>
      <SubjectMenu
        {...subject}
        items={[
          { label: t("recommend"), choose: () => setAsking("recommend") },
          { label: t("readTogether"), choose: () => setAsking("readTogether") },
        ]}
      />
      {RecommendDialog && <RecommendDialog book={book} open={asking === "recommend"} onClose={close} />}
      {BuddyDialog && <BuddyDialog book={book} open={asking === "readTogether"} onClose={close} />}
    </>
  );
}
