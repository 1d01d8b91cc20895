"use client";

import { useTranslations } from "next-intl";
import { useSyncExternalStore } from "react";
import { ChoiceRow } from "./choice-row";

const KEY = "theme";
const CHOICES = ["system", "light", "dark"] as const;
type Theme = (typeof CHOICES)[number];

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
  const t = useTranslations("account.themeChoice");
  const theme = useSyncExternalStore(subscribe, chosen, () => null);
  return (
    <fieldset>
      <legend className="sr-only">{t("title")}</legend>
      {CHOICES.map((value) => (
        <ChoiceRow
          key={value}
          label={t(`theme.${value}`)}
          help={t(`help.${value}`)}
          name="theme"
          value={value}
          checked={theme === value}
          onChange={() => choose(value)}
        />
      ))}
    </fieldset>
  );
}
