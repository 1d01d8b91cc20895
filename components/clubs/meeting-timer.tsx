"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { Row, Stack } from "@/components/ui/layout";

/** A clock to talk by: how long the meeting, or the present point, has taken. */
export function MeetingTimer() {
  const t = useTranslations("clubs.meetingTimer");
  const [since, setSince] = useState<number | null>(null);
  const [elapsed, setElapsed] = useState(0);
  useEffect(() => {
    if (since === null) return;
    const timer = setInterval(() => setElapsed(Date.now() - since), 500);
    return () => clearInterval(timer);
  }, [since]);
  const seconds = Math.floor(elapsed / 1000);
  const two = (value: number) => String(value).padStart(2, "0");
  return (
    <Stack>
      <p className="font-medium font-serif text-[3rem]/[1] tabular-nums" role="timer" aria-label={t("label")}>
        {two(Math.floor(seconds / 60))}:{two(seconds % 60)}
      </p>
      <Row>
        <Button variant="primary" onClick={() => setSince(since === null ? Date.now() - elapsed : null)}>
          {since === null ? t("start") : t("pause")}
        </Button>
        <Button
          onClick={() => {
            setElapsed(0);
            setSince(since === null ? null : Date.now());
          }}
        >
          {t("restart")}
        </Button>
      </Row>
    </Stack>
  );
}
