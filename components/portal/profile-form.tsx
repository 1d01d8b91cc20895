"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useId, useState } from "react";
import { FormFooter } from "@/components/forms/form-footer";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { Button } from "@/components/ui/button";
import { Input, Textarea } from "@/components/ui/field";
import { Columns, Stack } from "@/components/ui/layout";
import { Markdown } from "@/components/ui/markdown";
import type { Author } from "@/lib/authors/schemas";
import { PhotoCrop } from "./photo-crop";

type ProfileFormProps = { author: Author; genres: readonly { slug: string; label: string }[] };
type Line = { key: number; kind: string; url: string };

/** Everything a page says of its author, saved at once. */
export function ProfileForm({ author, genres }: ProfileFormProps) {
  const t = useTranslations("portal.profileForm");
  const [bio, setBio] = useState(author.bio ?? "");
  const [websiteUrl, setWebsite] = useState(author.websiteUrl ?? "");
  const [location, setLocation] = useState(author.location ?? "");
  const [links, setLinks] = useState<Line[]>(author.links.map(({ kind, url }, key) => ({ key, kind, url })));
  const [chosen, setChosen] = useState(new Set(author.genres));
  const [photoUploadId, setPhoto] = useState<string | null>();
  const { mutate, isPending, failure, errorAt, isFieldError } = useApiMutation("PUT /author/profile", {
    successMessage: t("saved"),
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    mutate({
      query: { author: author.id },
      body: {
        bio: bio.trim() || null,
        websiteUrl: websiteUrl.trim() || null,
        location: location.trim() || null,
        links: links
          .filter(({ url }) => url.trim())
          .map(({ kind, url }) => ({ kind: kind.trim() || "link", url: url.trim() })),
        genres: [...chosen].slice(0, 10),
        ...(photoUploadId === undefined ? {} : { photoUploadId }),
      },
    });
  }
  return (
    <Stack as="form" gap={6} className="max-w-3xl" onSubmit={submit}>
      <PhotoCrop label={t("portrait")} photoUrl={author.photoUrl} onUploaded={setPhoto} />
      <BioField bio={bio} onChange={setBio} error={errorAt("bio")} />
      <Input
        label={t("website")}
        type="url"
        placeholder="https://"
        value={websiteUrl}
        error={errorAt("websiteUrl")}
        onChange={(event) => setWebsite(event.target.value)}
      />
      <Input
        label={t("place")}
        help={t("placeHelp")}
        value={location}
        maxLength={150}
        error={errorAt("location")}
        onChange={(event) => setLocation(event.target.value)}
      />
      <LinksField links={links} onChange={setLinks} errorAt={errorAt} />
      <fieldset>
        <legend className="font-semibold">{t("genres")}</legend>
        <div className="mt-2 grid gap-x-6 md:grid-cols-2">
          {genres.map(({ slug, label }) => (
            <label key={slug} className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                className="size-5"
                checked={chosen.has(slug)}
                onChange={(event) => {
                  const next = new Set(chosen);
                  if (event.target.checked) next.add(slug);
                  else next.delete(slug);
                  setChosen(next);
                }}
              />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
      <FormFooter label={t("save")} isPending={isPending} failure={isFieldError ? t("fieldErrors") : failure} />
    </Stack>
  );
}

function BioField({ bio, onChange, error }: { bio: string; onChange: (bio: string) => void; error?: string }) {
  const t = useTranslations("portal.profileForm");
  return (
    <Columns layout={2}>
      <Textarea
        label={t("bio")}
        help={t("bioHelp")}
        rows={9}
        value={bio}
        maxLength={2000}
        error={error}
        onChange={(event) => onChange(event.target.value)}
      />
      <section aria-label={t("preview")}>
        <p className="font-semibold">{t("previewTitle")}</p>
        <div className="mt-3 min-h-40 border border-rule bg-leaf p-4">
          {bio.trim() ? <Markdown text={bio} /> : <p className="text-ink-2">{t("previewEmpty")}</p>}
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
  const change = (key: number, part: Partial<Line>) =>
    onChange(links.map((link) => (link.key === key ? { ...link, ...part } : link)));
  return (
    <Stack as="fieldset" gap={3}>
      <legend className="font-semibold">{t("links")}</legend>
      {links.map((link, i) => (
        <div key={link.key} className="grid items-end gap-3 md:grid-cols-[160px_minmax(0,1fr)_auto]">
          <Input
            label={t("linkKind", { number: i + 1 })}
            value={link.kind}
            maxLength={30}
            error={errorAt(`links.${i}.kind`)}
            onChange={(event) => change(link.key, { kind: event.target.value })}
          />
          <Input
            label={t("linkAddress", { number: i + 1 })}
            type="url"
            value={link.url}
            error={errorAt(`links.${i}.url`)}
            onChange={(event) => change(link.key, { url: event.target.value })}
          />
          <Button
            size="compact"
            aria-label={t("removeLink", { number: i + 1 })}
            onClick={() => onChange(links.filter(({ key }) => key !== link.key))}
          >
            {t("remove")}
          </Button>
        </div>
      ))}
      {links.length < 10 && (
        <Button
          id={`${id}-add`}
          size="compact"
          onClick={() =>
            onChange([...links, { key: Math.max(0, ...links.map(({ key }) => key)) + 1, kind: "", url: "" }])
          }
        >
          {t("addLink")}
        </Button>
      )}
    </Stack>
  );
}
