"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { createContext, type ReactNode, useContext, useEffect, useRef } from "react";

type ClaimQueueProps = {
  /** The claim that is open. */
  current: string | null;
  /** Where the next one of the queue is opened, once this one is decided. */
  nextHref: string;
  children: ReactNode;
};

const Decided = createContext<() => void>(() => undefined);

/** Goes on to the next claim, for whoever has just decided the open one. */
export const useDecided = () => useContext(Decided);

/** The queue beside the claim that is open. After a decision the next one opens, and has the focus. */
export function ClaimQueue({ current, nextHref, children }: ClaimQueueProps) {
  const router = useRouter();
  const t = useTranslations("claims.claimDecisionForm");
  const queue = useRef<HTMLElement>(null);
  const moving = useRef<string | null>(null);
  useEffect(() => {
    if (moving.current === null || moving.current === current) return;
    moving.current = null;
    (queue.current?.querySelector("article") ?? queue.current)?.focus();
  }, [current]);
  const goOn = () => {
    moving.current = current;
    router.push(nextHref, { scroll: false });
  };
  return (
    <section ref={queue} tabIndex={-1} aria-label={t("queue")} className="outline-none">
      <Decided value={goOn}>{children}</Decided>
    </section>
  );
}
