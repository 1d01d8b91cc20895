"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/field";
import type { Layout, OwnProfile } from "@/lib/profiles/schemas";

const LAYOUTS = ["classic", "magazine", "minimal"] as const satisfies Layout[];
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
  const t = useTranslations("profiles.lookFields");
  return (
    <>
      <Select label={t("layout")} value={layout} onChange={(event) => onLayout(event.target.value as Layout)}>
        {LAYOUTS.map((value) => (
          <option key={value} value={value}>
            {t(`layouts.${value}`)}
          </option>
        ))}
      </Select>
      <fieldset>
        <legend className="font-semibold">{t("colours")}</legend>
        <p className="text-small text-ink-2">{t("coloursHelp")}</p>
        <div className="mt-3 flex flex-wrap gap-6">
          {(["accent", "background"] as const).map((part) => (
            <label key={part} className="text-small">
              {t(part)}
              <input
                type="color"
                className="mt-1.5 block h-11 w-16"
                value={theme[part] ?? DEFAULT_THEME[part]}
                onChange={(event) => onTheme({ ...theme, [part]: event.target.value })}
              />
            </label>
          ))}
          <Button size="compact" onClick={() => onTheme({ accent: null, background: null })}>
            {t("reset")}
          </Button>
        </div>
      </fieldset>
    </>
  );
}
