"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { FormFooter } from "@/components/forms/form-footer";
import { useApiForm } from "@/components/forms/use-api-form";
import { Checkbox, ErrorMessage, Input, Radio, Select, Textarea } from "@/components/ui/field";
import { Stack } from "@/components/ui/layout";
import { Section } from "@/components/ui/section";
import { LANGUAGE_NAMES, LOCALES, type Locale } from "@/lib/format/locales";
import type { Settings } from "@/lib/installation/schemas";
import { api } from "@/lib/registry/client";

const MODES = ["open", "invite", "approval", "closed"] as const;
const TEXTS = ["rules", "terms", "imprint"] as const;
const TEXT_LIMIT = 50_000;

/** The fields as they are typed: lists are lines, and what is on or off is a yes or no. */
const typed = (settings: Settings) => {
  const { updatedAt: _, contactEmail, blockedEmailDomains, tiers, covers, ...rest } = settings;
  return {
    ...rest,
    contactEmail: contactEmail ?? "",
    domains: blockedEmailDomains.join("\n"),
    hasTiers: tiers === "on",
    pictures: covers === "pictures",
  };
};
type Typed = ReturnType<typeof typed>;

const bodyOf = ({ contactEmail, domains, hasTiers, pictures, ...rest }: Typed) => ({
  ...rest,
  contactEmail: contactEmail.trim() || null,
  blockedEmailDomains: domains.split(/[\s,;]+/).filter(Boolean),
  tiers: hasTiers ? ("on" as const) : ("off" as const),
  covers: pictures ? ("pictures" as const) : ("drawn" as const),
});

/** Everything about the installation that may be changed while it runs. */
export function SettingsForm({ settings }: { settings: Settings }) {
  const t = useTranslations("installation.settingsForm");
  const form = useApiForm({
    values: typed(settings),
    toBody: bodyOf,
    schema: async () => (await import("@/lib/installation/schemas")).UpdateSettings,
    send: (body) => api("PATCH /admin/settings", { body }),
    successMessage: t("saved"),
  });
  const { values, change } = form;
  const offer = (locale: Locale, isOffered: boolean) =>
    change((now) => ({
      locales: LOCALES.filter((each) => (each === locale ? isOffered : now.locales.includes(each))),
    }));
  const domainError = values.domains
    .split("\n")
    .map((_, line) => form.errorAt(`blockedEmailDomains.${line}`))
    .find(Boolean);
  return (
    <Stack as="form" {...form.props} gap={6} className="max-w-2xl">
      <Group name="identity">
        <Input label={t("name")} help={t("nameHelp")} {...form.field("name")} required maxLength={60} />
        <Input label={t("tagline")} help={t("taglineHelp")} {...form.field("tagline")} maxLength={150} />
        <Input
          label={t("contactEmail")}
          help={t("contactEmailHelp")}
          {...form.field("contactEmail")}
          type="email"
          maxLength={254}
        />
      </Group>
      <Group name="texts">
        <Textarea label={t("about")} help={t("aboutHelp")} {...form.field("about")} maxLength={TEXT_LIMIT} />
        {TEXTS.map((name) => (
          <Textarea
            key={name}
            label={t(name)}
            help={t(name === "rules" ? "rulesHelp" : "markdown")}
            {...form.field(name)}
            maxLength={TEXT_LIMIT}
          />
        ))}
        <Textarea
          label={t("privacyNote")}
          help={t("privacyNoteHelp")}
          {...form.field("privacyNote")}
          maxLength={TEXT_LIMIT}
        />
      </Group>
      <Group name="registration">
        <fieldset>
          <legend className="font-semibold text-[0.9375rem]">{t("registration")}</legend>
          {MODES.map((mode) => (
            <Radio
              key={mode}
              label={t(`registrationOf.${mode}`)}
              name="registration"
              value={mode}
              checked={values.registration === mode}
              onChange={() => change({ registration: mode })}
            />
          ))}
        </fieldset>
        {values.registration === "approval" && (
          <Input
            label={t("approvalQuestion")}
            help={t("approvalQuestionHelp")}
            {...form.field("approvalQuestion")}
            maxLength={300}
          />
        )}
        <Textarea
          label={t("blockedEmailDomains")}
          help={t("blockedEmailDomainsHelp")}
          {...form.field("domains")}
          error={form.errorAt("blockedEmailDomains") ?? domainError}
          dir="ltr"
        />
      </Group>
      <Group name="languages">
        <fieldset>
          <legend className="font-semibold text-[0.9375rem]">{t("locales")}</legend>
          {LOCALES.map((locale) => (
            <Checkbox
              key={locale}
              label={<span lang={locale}>{LANGUAGE_NAMES[locale]}</span>}
              name="locales"
              value={locale}
              checked={values.locales.includes(locale)}
              onChange={(event) => offer(locale, event.target.checked)}
            />
          ))}
          {form.errorAt("locales") && <ErrorMessage>{form.errorAt("locales")}</ErrorMessage>}
        </fieldset>
        <Select label={t("defaultLocale")} {...form.field("defaultLocale")}>
          {LOCALES.map((locale) => (
            <option key={locale} value={locale} lang={locale}>
              {LANGUAGE_NAMES[locale]}
            </option>
          ))}
        </Select>
      </Group>
      <Group name="catalogue">
        <div>
          <Checkbox label={t("pictures")} help={t("picturesHelp")} {...form.checkbox("pictures")} />
          <Checkbox label={t("externalCovers")} help={t("externalCoversHelp")} {...form.checkbox("externalCovers")} />
          <Checkbox label={t("externalLookup")} help={t("externalLookupHelp")} {...form.checkbox("externalLookup")} />
          <Checkbox label={t("tiers")} help={t("tiersHelp")} {...form.checkbox("hasTiers")} />
        </div>
      </Group>
      <FormFooter label={t("save")} {...form.footer} />
    </Stack>
  );
}

type GroupName = "identity" | "texts" | "registration" | "languages" | "catalogue";

function Group({ name, children }: { name: GroupName; children: ReactNode }) {
  const t = useTranslations("installation.settingsForm");
  return (
    <Section title={t(`groups.${name}`)} id={name}>
      <Stack>{children}</Stack>
    </Section>
  );
}
