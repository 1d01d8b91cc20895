"use client";

import { useLocale, useTranslations } from "next-intl";
import { type KeyboardEvent, type ReactNode, useEffect, useState } from "react";
import { Button, IconButton } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { plateStyles } from "@/components/ui/plate";
import { useResting } from "@/components/ui/use-resting";
import { directionOf } from "@/lib/format/locales";
import { FeaturedSlide, type Slide } from "./featured-slide";

const SECONDS = 7;
const STILL = "(prefers-reduced-motion: reduce)";

/**
 * The featured collections. Without script they stand in a row to scroll; with it one at a time, turning by itself unless
 * the reader asked for less motion. It can be paused, turns by buttons and arrow keys (which pause it), and rests while
 * something in it is pointed at or focused and while its page is hidden.
 */
export function FeaturedCarousel({ slides, badge }: { slides: Slide[]; badge: ReactNode }) {
  const t = useTranslations("collections.featuredCarousel");
  const locale = useLocale();
  const [at, setAt] = useState(0);
  const [alive, setAlive] = useState(false);
  const [playing, setPlaying] = useState(false);
  const rest = useResting();
  const { isResting } = rest;

  useEffect(() => {
    setAlive(true);
    setPlaying(!window.matchMedia(STILL).matches);
  }, []);
  useEffect(() => {
    if (!playing || isResting) return;
    const timer = window.setInterval(() => {
      if (!document.hidden) setAt((old) => (old + 1) % slides.length);
    }, SECONDS * 1000);
    return () => window.clearInterval(timer);
  }, [playing, isResting, slides.length]);

  function turn(by: number) {
    setPlaying(false);
    setAt((old) => (old + by + slides.length) % slides.length);
  }
  function onKeyDown(event: KeyboardEvent) {
    const toRight = directionOf(locale) === "rtl" ? -1 : 1;
    const by = { ArrowLeft: -toRight, ArrowRight: toRight }[event.key];
    if (!by) return;
    event.preventDefault();
    turn(by);
  }

  return (
    <section className={plateStyles} aria-roledescription={t("carousel")} aria-label={t("label")}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys and pointer act on the buttons within */}
      <div onKeyDown={onKeyDown} {...rest.props}>
        {/* Stacked, the plate is as high as its highest slide, and turning moves nothing. A row is as wide as all its slides
        before they have come: one from right to left that grew would count as having moved. */}
        <div
          className={
            alive
              ? "grid grid-cols-1 overflow-hidden"
              : "relative grid snap-x snap-mandatory grid-flow-col gap-6 overflow-x-auto"
          }
          style={alive ? undefined : { gridTemplateColumns: `repeat(${slides.length}, 100%)` }}
          aria-live={playing ? "off" : "polite"}
        >
          {slides.map((slide, index) => (
            // biome-ignore lint/a11y/useSemanticElements: a slide is a group by the carousel pattern
            <div
              key={slide.slug}
              role="group"
              aria-roledescription={t("slide")}
              aria-label={t("slideLabel", { number: index + 1, count: slides.length, title: slide.title })}
              inert={alive && index !== at}
              className={`grid ${alive ? "col-start-1 row-start-1 inert:invisible" : "snap-start"}`}
            >
              <FeaturedSlide slide={slide} badge={badge} />
            </div>
          ))}
        </div>
        {slides.length > 1 && (
          <div className="mt-3.5 flex items-center gap-2 border-rule border-t pt-3 print:hidden [@media(scripting:none)]:invisible">
            <IconButton label={t("previous")} onClick={() => turn(-1)}>
              <Icon name="previous" />
            </IconButton>
            <span className="tabular-nums text-small">{t("position", { number: at + 1, count: slides.length })}</span>
            <IconButton label={t("next")} onClick={() => turn(1)}>
              <Icon name="next" />
            </IconButton>
            <Button size="compact" className="ms-auto" onClick={() => setPlaying(!playing)}>
              {t(playing ? "pause" : "play")}
            </Button>
          </div>
        )}
      </div>
    </section>
  );
}
