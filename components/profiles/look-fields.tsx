"use client";

import { SelectField } from "@/components/ui/field";
import type { Layout, OwnProfile } from "@/lib/profiles/schemas";

const LAYOUTS: Record<Layout, string> = {
  classic: "Classic: the plate stays at the left",
  magazine: "Magazine: a front page in columns",
  minimal: "Minimal: one column, words first",
};
const DEFAULT_THEME = { accent: "#a92c1b", background: "#f1f2ec" };

type Theme = OwnProfile["theme"];
type LookFieldsProps = {
  layout: Layout;
  theme: Theme;
  onLayout: (layout: Layout) => void;
  onTheme: (theme: Theme) => void;
};

/** Layout and colours of a reader's page. */
export function LookFields({ layout, theme, onLayout, onTheme }: LookFieldsProps) {
  return (
    <>
      <SelectField label="Layout" value={layout} onChange={(event) => onLayout(event.target.value as Layout)}>
        {Object.entries(LAYOUTS).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <fieldset>
        <legend className="font-semibold">Colours</legend>
        <p className="small quiet">Words stay readable whatever you choose: we shift a colour until they are.</p>
        <div className="swatches mt-3">
          {(["accent", "background"] as const).map((part) => (
            <label key={part} className="small">
              {part === "accent" ? "Accent" : "Background"}
              <input
                type="color"
                value={theme[part] ?? DEFAULT_THEME[part]}
                onChange={(event) => onTheme({ ...theme, [part]: event.target.value })}
              />
            </label>
          ))}
          <button type="button" className="btn lo" onClick={() => onTheme({ accent: null, background: null })}>
            As the house
          </button>
        </div>
      </fieldset>
    </>
  );
}
