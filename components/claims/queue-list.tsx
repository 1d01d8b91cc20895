"use client";

import { useTranslations } from "next-intl";
import { type KeyboardEvent, useRef } from "react";
import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import { Link } from "@/components/ui/link";
import type { EvidenceKind } from "@/lib/format/evidence-kinds";

type QueueItem = {
  id: string;
  href: string;
  name: string;
  photoUrl: string | null;
  kind: EvidenceKind | null;
  due: string;
  isLate: boolean;
  isDispute: boolean;
};

/** The queue: Up and Down move through it, Enter opens. */
export function QueueList({ items, current }: { items: QueueItem[]; current: string | null }) {
  const t = useTranslations("claims.queueList");
  const tCommon = useTranslations("claims.common");
  const list = useRef<HTMLUListElement>(null);
  function move(event: KeyboardEvent) {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const links = [...(list.current?.querySelectorAll("a") ?? [])];
    const at = links.indexOf(document.activeElement as HTMLAnchorElement);
    const next = by && links[at + by];
    if (!next) return;
    event.preventDefault();
    next.focus();
  }
  return (
    <ul ref={list} aria-label={t("label")} onKeyDown={move}>
      {items.map(({ id, href, name, photoUrl, kind, due, isLate, isDispute }) => (
        <li key={id}>
          <Link
            className="grid grid-cols-[44px_minmax(0,1fr)_auto] items-center gap-3 border-rule border-b p-3 no-underline aria-[current]:bg-leaf aria-[current]:ps-[18px] aria-[current]:shadow-[inset_5px_0_0_var(--rubric)] rtl:aria-[current]:shadow-[inset_-5px_0_0_var(--rubric)]"
            href={href}
            data-claim=""
            aria-current={id === current ? "true" : undefined}
            scroll={false}
          >
            <Avatar name={name} src={photoUrl} />
            <span className="min-w-0 break-words">
              <b>
                <bdi>{name}</bdi>
              </b>
              <br />
              <span className="text-small text-ink-2">
                {isDispute ? t("dispute") : kind ? tCommon(`evidence.${kind}`) : t("noProof")}
              </span>
            </span>
            <Badge tone={isLate ? "rubric" : "neutral"}>{due}</Badge>
          </Link>
        </li>
      ))}
    </ul>
  );
}
