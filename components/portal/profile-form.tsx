"use client";

import { useTranslations } from "next-intl";
import { type ComponentProps, useId } from "react";
import { FormFooter } from "@/components/forms/form-footer";
import { useApiForm } from "@/components/forms/use-api-form";
import { Button } from "@/components/ui/button";
import { Input, Textarea } from "@/components/ui/field";
import { Columns, Stack } from "@/components/ui/layout";
import { Markdown } from "@/components/ui/markdown";
import type { Author } from "@/lib/authors/schemas";
import { api } from "@/lib/registry/client";
import { PhotoCrop } from "./photo-crop";

type ProfileFormProps = { author: Author; genres: readonly { slug: string; label: string }[] };
type Line = { kind: string; url: string };

/** Everything a page says of its author, saved at once. */
export function ProfileForm({ author, genres }: ProfileFormProps) {
  const t = useTranslations("portal.profileForm");
  const form = useApiForm({
    values: {
      bio: author.bio ?? "",
      websiteUrl: author.websiteUrl ?? "",
      location: author.location ?? "",
      links: author.links.map(({ kind, url }) => ({ kind, url })),
      genres: author.genres,
      /** A new portrait; null leaves the one there is. */
      photoUploadId: null as string | null,
    },
    toBody: ({ bio, websiteUrl, location, links, genres: chosen, photoUploadId }) => ({
      bio: bio.trim() || null,
      websiteUrl: websiteUrl.trim() || null,
      location: location.trim() || null,
      links: links
        .filter(({ url }) => url.trim())
        .map(({ kind, url }) => ({ kind: kind.trim() || "link", url: url.trim() })),
      genres: chosen.slice(0, 10),
      ...(photoUploadId === null ? {} : { photoUploadId }),
    }),
    schema: async () => (await import("@/lib/authors/profile-schemas")).UpdateProfile,
    send: (body) => api("PUT /author/profile", { query: { author: author.id }, body }),
    successMessage: t("saved"),
  });
  const { values, change, errorAt } = form;
  return (
    <Stack as="form" gap={6} className="max-w-3xl" {...form.props}>
      <PhotoCrop
        label={t("portrait")}
        photoUrl={author.photoUrl}
        onUploaded={(photoUploadId) => change({ photoUploadId })}
      />
      <BioField field={form.field("bio")} />
      <Input label={t("website")} type="url" placeholder="https://" {...form.field("websiteUrl")} />
      <Input label={t("place")} help={t("placeHelp")} maxLength={150} {...form.field("location")} />
      <LinksField links={values.links} onChange={(links) => change({ links })} errorAt={errorAt} />
      <fieldset>
        <legend className="font-semibold">{t("genres")}</legend>
        <div className="mt-2 grid gap-x-6 md:grid-cols-2">
          {genres.map(({ slug, label }) => (
            <label key={slug} className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                className="size-5"
                checked={values.genres.includes(slug)}
                onChange={(event) => {
                  const others = values.genres.filter((genre) => genre !== slug);
                  change({ genres: event.target.checked ? [...others, slug] : others });
                }}
              />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
      <FormFooter label={t("save")} {...form.footer} failure={form.isFieldError ? t("fieldErrors") : form.failure} />
    </Stack>
  );
}

type BioFieldProps = {
  field: Pick<ComponentProps<typeof Textarea>, "name" | "onChange" | "error"> & { value: string };
};

function BioField({ field }: BioFieldProps) {
  const t = useTranslations("portal.profileForm");
  return (
    <Columns layout={2}>
      <Textarea label={t("bio")} help={t("bioHelp")} rows={9} maxLength={2000} {...field} />
      <section aria-label={t("preview")}>
        <p className="font-semibold">{t("previewTitle")}</p>
        <div className="mt-3 min-h-40 border border-rule bg-leaf p-4">
          {field.value.trim() ? <Markdown text={field.value} /> : <p className="text-ink-2">{t("previewEmpty")}</p>}
        </div>
      </section>
    </Columns>
  );
}

function LinksField({
  links,
  onChange,
  errorAt,
}: {
  links: Line[];
  onChange: (links: Line[]) => void;
  errorAt: (path: string) => string | undefined;
}) {
  const t = useTranslations("portal.profileForm");
  const id = useId();
  const change = (at: number, part: Partial<Line>) =>
    onChange(links.map((link, i) => (i === at ? { ...link, ...part } : link)));
  return (
    <Stack as="fieldset" gap={3}>
      <legend className="font-semibold">{t("links")}</legend>
      {links.map((link, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the fields are controlled, and the rows have no id
        <div key={i} className="grid items-end gap-3 md:grid-cols-[160px_minmax(0,1fr)_auto]">
          <Input
            label={t("linkKind", { number: i + 1 })}
            value={link.kind}
            maxLength={30}
            error={errorAt(`links.${i}.kind`)}
            onChange={(event) => change(i, { kind: event.target.value })}
          />
          <Input
            label={t("linkAddress", { number: i + 1 })}
            type="url"
            value={link.url}
            error={errorAt(`links.${i}.url`)}
            onChange={(event) => change(i, { url: event.target.value })}
          />
          <Button
            size="compact"
            aria-label={t("removeLink", { number: i + 1 })}
            onClick={() => onChange(links.filter((_, at) => at !== i))}
          >
            {t("remove")}
          </Button>
        </div>
      ))}
      {links.length < 10 && (
        <Button id={`${id}-add`} size="compact" onClick={() => onChange([...links, { kind: "", url: "" }])}>
          {t("addLink")}
        </Button>
      )}
    </Stack>
  );
}
