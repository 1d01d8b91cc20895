"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { SubjectMenu, type SubjectMenuProps } from "@/components/corrections/subject-menu";
import { useToast } from "@/components/ui/toast";
import { lazyPart, useLazyPart } from "@/components/ui/use-lazy";

/** The first press brings it: few who read of a book recommend it. */
const dialog = lazyPart(() =>
  import("@/components/profiles/recommend-dialog").then((module) => module.RecommendDialog),
);

type BookMenuProps = Omit<SubjectMenuProps, "items"> & { title: string };

/** The three dots of a book for a reader, who can recommend it to another, too. */
export function BookMenu({ title, ...subject }: BookMenuProps) {
  const t = useTranslations("corrections.subjectMenu");
  const tDialog = useTranslations("ui.dialog");
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const RecommendDialog = useLazyPart(dialog, asking, () => {
    close();
    toast({ message: tDialog("failed") });
  });
  return (
    <>
      <SubjectMenu {...subject} items={[{ label: t("recommend"), choose: () => setAsking(true) }]} />
      {RecommendDialog && <RecommendDialog book={{ id: subject.id, title }} open={asking} onClose={close} />}
    </>
  );
}
