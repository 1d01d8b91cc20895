import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { SETTINGS_SECTIONS } from "@/components/account/settings-sections";
import { Rail } from "@/components/site/rail";

export const metadata: Metadata = { title: "Settings", robots: { index: false } };

export default function SettingsLayout({ children }: { children: ReactNode }) {
  const tSections = useTranslations("account.settingsSections");
  return (
    <div className="cols with-rail desk">
      <div>
        <Rail label="Settings" items={SETTINGS_SECTIONS.map(({ href, name }) => ({ href, label: tSections(name) }))} />
      </div>
      <div className="settings min-w-0">{children}</div>
    </div>
  );
}
