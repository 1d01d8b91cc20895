"use client";

import { useEffect, useState } from "react";
import type { ReviewComment } from "@/lib/catalogue/talk-schemas";
import { api } from "@/lib/registry/client";

const PAGE = 50;

type List = { comments: ReviewComment[]; hasMore: boolean };

/** Whether the address names a comment on this review: all are fetched then until it is there. */
const isAskedFor = (reviewId: string): boolean =>
  location.hash.startsWith("#review-comment-") && new URLSearchParams(location.search).get("review") === reviewId;

/** The comments on a review, oldest first: fetched at once, the later ones when they are asked for. */
export function useReviewComments(reviewId: string) {
  const [list, setList] = useState<List | null>(null);
  const [state, setState] = useState<"loading" | "failed" | "idle">("loading");

  async function load(before: ReviewComment[], isCurrent: () => boolean) {
    setState("loading");
    try {
      const after = before.at(-1)?.id;
      const query = { limit: PAGE, ...(after && { after }) };
      const { data, total } = await api("GET /v1/reviews/{id}/comments", { params: { id: reviewId }, query });
      if (!isCurrent()) return;
      const comments = [...before, ...data];
      const hasMore = data.length > 0 && comments.length < total;
      setList({ comments, hasMore });
      if (hasMore && isAskedFor(reviewId) && !comments.some(({ id }) => location.hash === `#review-comment-${id}`))
        return load(comments, isCurrent);
      setState("idle");
    } catch {
      if (isCurrent()) setState("failed");
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each review
  useEffect(() => {
    let isCurrent = true;
    void load([], () => isCurrent);
    return () => {
      isCurrent = false;
    };
  }, [reviewId]);

  const change = (to: (comments: ReviewComment[]) => ReviewComment[]) =>
    setList((now) => now && { ...now, comments: to(now.comments) });
  return {
    comments: list?.comments ?? [],
    hasMore: list?.hasMore ?? false,
    isThere: list !== null,
    state,
    loadMore: () => void load(list?.comments ?? [], () => true),
    add: (comment: ReviewComment) => change((comments) => [...comments, comment]),
    replace: (comment: ReviewComment) =>
      change((comments) => comments.map((each) => (each.id === comment.id ? comment : each))),
    remove: (id: string) => change((comments) => comments.filter((each) => each.id !== id)),
  };
}
