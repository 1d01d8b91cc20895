"use client";

import { useId, useState } from "react";
import { Dialog } from "@/components/ui/dialog";
import { SelectField } from "@/components/ui/field";
import { useToast } from "@/components/ui/toasts";
import { embedFrame } from "@/lib/html/embed-frame";
import { escaped } from "@/lib/html/escape";

const THEMES = { auto: "As the visitor's device", light: "Light", dark: "Dark" };
const LAYOUTS = { grid: "A grid", row: "One row", list: "A list" };
const HEIGHTS = { grid: 560, row: 320, list: 640 };

type EmbedCodeProps = { address: string; script: string; title: string };

/** The code of the widget to copy, with the widget itself as it will look. */
export function EmbedCode({ address, script, title }: EmbedCodeProps) {
  const toast = useToast();
  const accentId = useId();
  const [open, setOpen] = useState(false);
  const [theme, setTheme] = useState<keyof typeof THEMES>("auto");
  const [layout, setLayout] = useState<keyof typeof LAYOUTS>("grid");
  const [accent, setAccent] = useState("#1f4076");
  const query = new URLSearchParams({ theme, layout, accent: accent.slice(1), resize: "true" });
  const src = `${address}?${query}`;
  const code = `${embedFrame({ src, title, width: 640, height: HEIGHTS[layout] })}\n<script async src="${escaped(script)}"></script>`;
  async function copy() {
    try {
      await navigator.clipboard.writeText(code);
      toast({ message: "The code is copied." });
    } catch {
      toast({ message: "Your browser does not let us copy. Select the code and copy it." });
    }
  }
  return (
    <>
      <button type="button" className="btn" onClick={() => setOpen(true)}>
        Embed
      </button>
      <Dialog open={open} title="Put this shelf on your own page" onClose={() => setOpen(false)}>
        <div className="stack mt-4">
          <p className="small quiet">
            Sites that know oEmbed make it from the address alone. Everywhere else, paste this code; the second line
            only fits the height and may be left out.
          </p>
          <SelectField label="Colours" value={theme} onChange={(event) => setTheme(event.target.value as typeof theme)}>
            {Object.entries(THEMES).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
          <SelectField
            label="Layout"
            value={layout}
            onChange={(event) => setLayout(event.target.value as typeof layout)}
          >
            {Object.entries(LAYOUTS).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
          <div>
            <label className="f" htmlFor={accentId}>
              Accent
            </label>
            <input id={accentId} type="color" value={accent} onChange={(event) => setAccent(event.target.value)} />
          </div>
          <iframe src={src} title={`Preview of ${title}`} className="preview-frame" />
          <textarea className="in" rows={5} readOnly value={code} aria-label="Code to copy" />
          <div className="row justify-end">
            <button type="button" className="btn" onClick={() => setOpen(false)}>
              Close
            </button>
            <button type="button" className="btn pri" onClick={() => void copy()}>
              Copy the code
            </button>
          </div>
        </div>
      </Dialog>
    </>
  );
}
