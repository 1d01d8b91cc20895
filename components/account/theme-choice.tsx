"use client";

import { useSyncExternalStore } from "react";

const KEY = "theme";
const CHOICES = [
  { value: "system", label: "As the system", help: "Light by day and dark by night, as your device says." },
  { value: "light", label: "Light", help: "Ink on cool paper." },
  { value: "dark", label: "Dark", help: "Paper on blue-black bookcloth." },
] as const;
type Theme = (typeof CHOICES)[number]["value"];

const listeners = new Set<() => void>();
function subscribe(listener: () => void) {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}
function chosen(): Theme {
  const stored = localStorage.getItem(KEY);
  return stored === "light" || stored === "dark" ? stored : "system";
}
function choose(theme: Theme) {
  if (theme === "system") {
    localStorage.removeItem(KEY);
    delete document.documentElement.dataset.theme;
  } else {
    localStorage.setItem(KEY, theme);
    document.documentElement.dataset.theme = theme;
  }
  for (const listener of listeners) listener();
}

/** Light, dark or as the system says: kept in this browser, and set before the next page is painted. */
export function ThemeChoice() {
  const theme = useSyncExternalStore(subscribe, chosen, () => null);
  return (
    <fieldset className="settings-choices">
      <legend className="sr-only">Theme</legend>
      {CHOICES.map(({ value, label, help }) => (
        <label key={value} className="settings-choice">
          <input type="radio" name="theme" value={value} checked={theme === value} onChange={() => choose(value)} />
          <span>
            <b>{label}</b>
            <small>{help}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
