"use client";

import { useTranslations } from "next-intl";
import { FormFooter } from "@/components/forms/form-footer";
import { useApiForm } from "@/components/forms/use-api-form";
import { buttonStyles } from "@/components/ui/button";
import { Checkbox, Input, Select, Textarea } from "@/components/ui/field";
import { Stack } from "@/components/ui/layout";
import { panelStyles } from "@/components/ui/panel";
import type { Partner } from "@/lib/profiles/me-schemas";
import { api } from "@/lib/registry/client";

const KINDS = ["retailer", "indie", "audiobook", "digital"] as const;

/** One address a line, the one for all others first; the country before one that is for it: `GB https://…`. */
const asLines = (urls: Record<string, string>): string =>
  Object.entries(urls)
    .sort(([a], [b]) => Number(b === "default") - Number(a === "default") || a.localeCompare(b))
    .map(([country, url]) => (country === "default" ? url : `${country} ${url}`))
    .join("\n");

const asUrls = (lines: string): Record<string, string> =>
  Object.fromEntries(
    lines
      .split("\n")
      .map((line) => line.trim())
      .filter(Boolean)
      .map((line) => {
        const [, country = "default", url = line] = /^([A-Za-z]{2})\s+(\S.*)$/.exec(line) ?? [];
        return [country === "default" ? country : country.toUpperCase(), url];
      }),
  );

/** Percent and amounts as they are typed, with a point or a comma, as the hundredths that are stored; what is no number stays wrong. */
const asHundredths = (typed: string): number => Math.round(Number(typed.trim().replace(",", ".") || "NaN") * 100);
const asTyped = (hundredths: number | null | undefined): string =>
  hundredths === null || hundredths === undefined ? "" : String(hundredths / 100);
/** An empty field is no figure. */
const orNone = (typed: string): number | null => (typed.trim() ? asHundredths(typed) : null);

/** A shop that purchase links lead to: a new one, or one to change. */
export function PartnerForm({ partner }: { partner: Partner | null }) {
  const t = useTranslations("profiles.partnerForm");
  const form = useApiForm({
    values: {
      name: partner?.name ?? "",
      slug: partner?.slug ?? "",
      kind: partner?.kind ?? ("retailer" as Partner["kind"]),
      rate: asTyped(partner?.rateBasisPoints),
      conversion: asTyped(partner?.conversionBasisPoints),
      basket: asTyped(partner?.basketCents),
      books: asLines(partner?.bookUrls ?? {}),
      search: asLines(partner?.searchUrls ?? {}),
      active: partner?.active ?? true,
    },
    check: ({ rate, conversion, basket }) => {
      const wrong = [
        { path: "rateBasisPoints", value: rate.trim() || partner ? asHundredths(rate) : null },
        { path: "conversionBasisPoints", value: orNone(conversion) },
        { path: "basketCents", value: orNone(basket) },
      ].find(({ value }) => Number.isNaN(value));
      return wrong ? { path: wrong.path, message: t("noNumber") } : null;
    },
    toBody: ({ name, slug, kind, rate, conversion, basket, books, search, active }) => ({
      changes: {
        name,
        active,
        bookUrls: asUrls(books),
        searchUrls: asUrls(search),
        ...(rate.trim() ? { rateBasisPoints: asHundredths(rate) } : {}),
        conversionBasisPoints: orNone(conversion),
        basketCents: orNone(basket),
      },
      slug,
      kind,
    }),
    send: ({ changes, slug, kind }) =>
      partner
        ? api("PATCH /admin/partners/{id}", { params: { id: partner.id }, body: changes })
        : api("POST /admin/partners", { body: { ...changes, slug, kind } }),
    successMessage: ({ name }) => t(partner ? "saved" : "added", { name }),
    clears: partner === null,
  });
  const fields = (
    <Stack as="form" className={partner ? "mt-3 max-w-2xl" : `${panelStyles} max-w-2xl`} {...form.props}>
      <Input label={t("name")} required maxLength={150} {...form.field("name")} />
      {!partner && (
        <>
          <Input label={t("slug")} help={t("slugHelp")} required maxLength={60} {...form.field("slug")} />
          <Select label={t("kind")} {...form.field("kind")}>
            {KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {t(`kinds.${kind}`)}
              </option>
            ))}
          </Select>
        </>
      )}
      <Input
        label={t("rate")}
        help={partner ? undefined : t("rateHelp")}
        inputMode="decimal"
        {...form.field("rate")}
        error={form.errorAt("rateBasisPoints")}
      />
      <Input
        label={t("conversion")}
        help={t("conversionHelp")}
        inputMode="decimal"
        {...form.field("conversion")}
        error={form.errorAt("conversionBasisPoints")}
      />
      <Input
        label={t("basket")}
        help={t("basketHelp")}
        inputMode="decimal"
        {...form.field("basket")}
        error={form.errorAt("basketCents")}
      />
      <Textarea
        label={t("books")}
        help={t("booksHelp")}
        rows={3}
        dir="ltr"
        required
        {...form.field("books")}
        error={form.errorAt("bookUrls") ?? form.errorAt("bookUrls.default")}
      />
      <Textarea
        label={t("search")}
        help={t("searchHelp")}
        rows={2}
        dir="ltr"
        {...form.field("search")}
        error={form.errorAt("searchUrls") ?? form.errorAt("searchUrls.default")}
      />
      <Checkbox label={t("active")} {...form.checkbox("active")} />
      <FormFooter label={t(partner ? "save" : "add")} {...form.footer} />
    </Stack>
  );
  if (!partner) return fields;
  return (
    <details className="mt-2">
      <summary className={buttonStyles({ size: "compact" })} aria-label={t("changeLabel", { name: partner.name })}>
        {t("change")}
      </summary>
      {fields}
    </details>
  );
}
