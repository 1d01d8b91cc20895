"use client";

import { useTranslations } from "next-intl";
import { MoreMenu } from "@/components/ui/more-menu";
import { useShare } from "@/components/ui/use-share";

/** Copies the address of one comment. */
export function useCommentLink(id: string) {
  const { copyLink } = useShare();
  return () => copyLink(`${window.location.origin}${window.location.pathname}?comment=${id}#c-${id}`);
}

/** What a stranger does with a comment. */
export function CommentMenu({ id, name }: { id: string; name: string }) {
  const t = useTranslations("clubs.commentItem");
  const copyLink = useCommentLink(id);
  return <MoreMenu label={t("more", { name })} items={[{ label: t("copyLink"), choose: copyLink }]} />;
}
