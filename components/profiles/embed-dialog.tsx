"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Label, Select } from "@/components/ui/field";
import { ShareDialog } from "@/components/ui/share-dialog";
import { embedFrame } from "@/lib/html/embed-frame";
import { escaped } from "@/lib/html/escape";

const THEMES = ["auto", "light", "dark"] as const;
const LAYOUTS = ["grid", "row", "list"] as const;
const HEIGHTS = { grid: 560, row: 320, list: 640 };

export type Embedded = { address: string; script: string; title: string };
type EmbedDialogProps = Embedded & { open: boolean; onClose: () => void };

/** The code of the widget to copy, with the widget itself as it will look. */
export function EmbedDialog({ address, script, title, open, onClose }: EmbedDialogProps) {
  const t = useTranslations("profiles.embedCode");
  const accentId = useId();
  const [theme, setTheme] = useState<(typeof THEMES)[number]>("auto");
  const [layout, setLayout] = useState<(typeof LAYOUTS)[number]>("grid");
  const [accent, setAccent] = useState("#1f4076");
  const query = new URLSearchParams({ theme, layout, accent: accent.slice(1), resize: "true" });
  const src = `${address}?${query}`;
  const code = `${embedFrame({ src, title, width: 640, height: HEIGHTS[layout] })}\n<script async src="${escaped(script)}"></script>`;
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
