"use client";

import { useTranslations } from "next-intl";
import { SpoilerLoader } from "@/components/ui/spoiler-island";

type QuestionFoldProps = { authorId: string; id: string; page: number; limit: number };

/** Uncut pages of a question and its answer: both come, whole, when they are opened. */
export function QuestionFold({ authorId, id, page, limit }: QuestionFoldProps) {
  const t = useTranslations("authors.questionFold");
  return (
    <SpoilerLoader
      part="all"
      label={t("label")}
      invite={t("invite")}
      fetchText={async (api) => {
        const query = { page, limit };
        const { data } = await api("GET /authors/{id}/qa", { params: { id: authorId }, query });
        const question = data.find((item) => item.id === id);
        return question ? `**${question.text}**\n\n${question.answer ?? ""}` : null;
      }}
    />
  );
}
