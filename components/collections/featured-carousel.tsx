"use client";

import { type KeyboardEvent, type ReactNode, useEffect, useState } from "react";
import { Icon } from "@/components/ui/icon";

const SECONDS = 7;

/**
 * The featured collections, one at a time. It turns by itself only after somebody started it, stops when the page is left
 * or something in it is focused or pointed at, and arrow keys turn it. Without script the first one stands there.
 */
export function FeaturedCarousel({ slides }: { slides: { id: string; title: string; content: ReactNode }[] }) {
  const [at, setAt] = useState(0);
  const [playing, setPlaying] = useState(false);
  const [held, setHeld] = useState(false);
  const [alive, setAlive] = useState(false);
  const turn = (by: number) => setAt((old) => (old + by + slides.length) % slides.length);

  useEffect(() => setAlive(true), []);
  useEffect(() => {
    if (!playing || held) return;
    const timer = window.setInterval(() => {
      if (!document.hidden) setAt((old) => (old + 1) % slides.length);
    }, SECONDS * 1000);
    return () => window.clearInterval(timer);
  }, [playing, held, slides.length]);

  function onKeyDown(event: KeyboardEvent) {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!by) return;
    event.preventDefault();
    turn(by);
  }

  return (
    <section className="feat plate" aria-roledescription="carousel" aria-label="Featured collections">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys and pointer act on the buttons within */}
      <div
        onKeyDown={onKeyDown}
        onMouseEnter={() => setHeld(true)}
        onMouseLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
      >
        <div aria-live={playing ? "off" : "polite"}>
          {slides.map(({ id, title, content }, index) => (
            // biome-ignore lint/a11y/useSemanticElements: a slide is a group by the carousel pattern
            <div
              key={id}
              role="group"
              aria-roledescription="slide"
              aria-label={`${index + 1} of ${slides.length}: ${title}`}
              hidden={alive ? index !== at : index > 0}
            >
              {content}
            </div>
          ))}
        </div>
        {slides.length > 1 && (
          <div className="ctl">
            <button type="button" className="icon" aria-label="Previous collection" onClick={() => turn(-1)}>
              <Icon name="previous" />
            </button>
            <span className="num small">
              {at + 1} of {slides.length}
            </span>
            <button type="button" className="icon" aria-label="Next collection" onClick={() => turn(1)}>
              <Icon name="next" />
            </button>
            <button
              type="button"
              className="btn lo ml-auto"
              aria-pressed={playing}
              onClick={() => setPlaying(!playing)}
            >
              {playing ? "Pause" : "Play"}
            </button>
          </div>
        )}
      </div>
    </section>
  );
}
