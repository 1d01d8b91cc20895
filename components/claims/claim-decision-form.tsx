"use client";

import { useTranslations } from "next-intl";
import { createContext, type ReactNode, useContext, useEffect, useRef } from "react";
import { useSiteRouter } from "@/components/ui/navigation";
import { usePageKeys } from "@/components/ui/use-page-keys";

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

/** Opens the claim so many places on in the list. */
const step = (by: number) => (list: HTMLElement) => {
  const links = [...list.querySelectorAll<HTMLAnchorElement>("a[data-claim]")];
  const next = links[links.findIndex((link) => link.ariaCurrent === "true") + by];
  next?.focus();
  next?.click();
};

/** Goes to a decision, which Enter makes: its mail cannot be called back. One that needs a note goes to the note first. */
const decide = (decision: string) => (list: HTMLElement) => {
  const note = list.querySelector<HTMLTextAreaElement>("textarea");
  if (decision !== "approve" && note && !note.value.trim()) note.focus();
  else list.querySelector<HTMLButtonElement>(`[data-decision=${decision}]`)?.focus();
};

const KEYS: Record<string, (list: HTMLElement) => void> = {
  j: step(1),
  k: step(-1),
  a: decide("approve"),
  m: decide("request_follow_up"),
  t: decide("reject"),
};

/** The queue beside the claim that is open: j and k walk through it, a, m and t go to the decisions. After a decision the next one opens, and has the focus. */
export function ClaimQueue({ current, nextHref, children }: ClaimQueueProps) {
  const router = useSiteRouter();
  const t = useTranslations("claims.claimDecisionForm");
  const queue = useRef<HTMLElement>(null);
  const moving = useRef<string | null>(null);
  useEffect(() => {
    if (moving.current === null || moving.current === current) return;
    moving.current = null;
    (queue.current?.querySelector("article") ?? queue.current)?.focus();
  }, [current]);
  useEffect(() => {
    queue.current?.querySelector<HTMLElement>("[aria-current=true]")?.focus({ preventScroll: true });
  }, []);
  usePageKeys(queue, KEYS);
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
