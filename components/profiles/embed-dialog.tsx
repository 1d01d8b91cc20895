"use client";

import { useLocale, useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Label, Select } from "@/components/ui/field";
import { ShareDialog } from "@/components/ui/share-dialog";
import { embedCode, embedLanguage, FRAME_HEIGHTS } from "@/lib/html/embed-frame";

const THEMES = ["auto", "light", "dark"] as const;
const LAYOUTS = ["grid", "row", "list"] as const;

export type Embedded = { origin: string; path: string; title: string };
type EmbedDialogProps = Embedded & { open: boolean; onClose: () => void };

/** The code of the widget to copy, with the widget itself as it will look. */
export function EmbedDialog({ origin, path, title, open, onClose }: EmbedDialogProps) {
  const t = useTranslations("profiles.embedCode");
  const accentId = useId();
  const [theme, setTheme] = useState<(typeof THEMES)[number]>("auto");
  const [layout, setLayout] = useState<(typeof LAYOUTS)[number]>("grid");
  const [accent, setAccent] = useState("#1f4076");
  const query = new URLSearchParams({
    theme,
    layout,
    accent: accent.slice(1),
    resize: "true",
    ...embedLanguage(useLocale()),
  });
  const src = `${origin}/embed${path}?${query}`;
  const code = embedCode(origin, { src, title, height: FRAME_HEIGHTS[layout] });
  return (
    <ShareDialog
      open={open}
      title={t("title")}
      onClose={onClose}
      code={code}
      preview={<iframe src={src} title={t("preview", { title })} className="block h-105 w-full border border-rule" />}
    >
      <p className="text-small text-ink-2">{t("help")}</p>
      <Select label={t("theme")} value={theme} onChange={(event) => setTheme(event.target.value as typeof theme)}>
        {THEMES.map((value) => (
          <option key={value} value={value}>
            {t(`themes.${value}`)}
          </option>
        ))}
      </Select>
      <Select label={t("layout")} value={layout} onChange={(event) => setLayout(event.target.value as typeof layout)}>
        {LAYOUTS.map((value) => (
          <option key={value} value={value}>
            {t(`layouts.${value}`)}
          </option>
        ))}
      </Select>
      <div>
        <Label htmlFor={accentId}>{t("accent")}</Label>
        <input
          id={accentId}
          type="color"
          className="block h-11 w-16 cursor-pointer"
          value={accent}
          onChange={(event) => setAccent(event.target.value)}
        />
      </div>
    </ShareDialog>
  );
}
