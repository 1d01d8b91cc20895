import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { SettingsNav } from "@/components/account/settings-nav";
import { SETTINGS_SECTIONS } from "@/components/account/settings-sections";
import { ClientMessages } from "@/components/messages/client-messages";
import { DashboardPage } from "@/components/ui/dashboard-page";

export const metadata: Metadata = { robots: { index: false } };

export default function SettingsLayout({ children }: { children: ReactNode }) {
  const t = useTranslations("settings.layout");
  return (
    <DashboardPage
      rail={
        <ClientMessages parts={["account.settingsNav"]}>
          <SettingsNav items={SETTINGS_SECTIONS.map(({ href, name }) => ({ href, label: t(`sections.${name}`) }))} />
        </ClientMessages>
      }
    >
      <div className="max-w-140 has-data-wide:max-w-none">
        <ClientMessages
          parts={[
            "account",
            "books.bookCard",
            "books.bookSearch",
            "books.ownWords",
            "books.review",
            "books.reviewActions",
            "books.reviewCommentForm",
            "books.reviewComments",
            "books.reviewText",
            "moderation",
            "notifications",
            "oauth",
            "profiles",
            "site.person",
            "site.removeButton",
            "ui",
          ]}
        >
          {children}
        </ClientMessages>
      </div>
    </DashboardPage>
  );
}
