"use client";

import { useId } from "react";
import { RatingStars } from "./rating";

const MAX_STARS = 5;
const STEP = 0.25;

type RatingFieldProps = {
  label: string;
  /** 0.25 to 5 in quarters; null is not rated. */
  rating: number | null;
  /** The rating in words, for a screen reader while it moves. */
  valueText: string;
  /** The rating in words, under the stars. */
  shown: string;
  onChange: (rating: number | null) => void;
  onBlur?: () => void;
  disabled?: boolean;
};

/** Quarter stars as a slider that lies over the stars it moves: pointer, touch and arrow keys; 0 takes the rating away. */
export function RatingField({ label, rating, valueText, shown, onChange, onBlur, disabled }: RatingFieldProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="font-semibold text-small">
        {label}
      </label>
      <div className="relative mt-2 w-max text-[1.6rem] has-focus-visible:outline-3 has-focus-visible:outline-prussian has-focus-visible:outline-offset-3">
        <RatingStars rating={rating ?? 0} size="field" />
        <input
          id={id}
          className="absolute inset-0 m-0 h-11 w-full cursor-pointer opacity-0 disabled:cursor-default"
          type="range"
          min={0}
          max={MAX_STARS}
          step={STEP}
          value={rating ?? 0}
          disabled={disabled}
          aria-valuetext={valueText}
          onChange={(event) => onChange(Number(event.target.value) || null)}
          onBlur={onBlur}
        />
      </div>
      <output htmlFor={id} className="text-small text-ink-2 tabular-nums">
        {shown}
      </output>
    </div>
  );
}
