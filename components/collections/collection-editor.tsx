"use client";

import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, useEffect, useState } from "react";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { Button, ButtonLink } from "@/components/ui/button";
import { ErrorMessage, Input, Select, Textarea } from "@/components/ui/field";
import { Columns, Row, Stack } from "@/components/ui/layout";
import { useSiteRouter } from "@/components/ui/navigation";
import type { CollectionType, OwnCollection, Season } from "@/lib/collections/schemas";
import { COLLECTION_TYPES, SEASONS } from "@/lib/format/collection-kinds";
import { listOfNames } from "@/lib/format/names";
import { ApiError, api } from "@/lib/registry/client";
import { ArchiveDialog } from "./archive-collection";
import { BookPicker } from "./book-picker";
import { EditConflict, Refused } from "./edit-conflict";
import { EditorBooks } from "./editor-books";
import { EditorCover } from "./editor-cover";
import { bodyOf, type EditorState, listed } from "./editor-state";
import { EditorTimes } from "./editor-times";
import { everyPage } from "./every-page";
import { useEditorState } from "./use-editor-state";

type EditorProps = {
  /** Null for a new one. */
  stored: OwnCollection | null;
  /** A new one is made by staff. */
  official?: boolean;
  /** Where the editor leads back to. */
  home: string;
  /** What the genres are called that an author's lists keep to; null for any. */
  genres?: string[] | null;
};

const MAX_BOOKS = 500;

/** The form as it was sent, and the version it was opened at. */
type Sent = { from: EditorState; at: number };

const isConflict = (error: unknown) => error instanceof ApiError && error.problem.code === "edit_conflict";

/** Makes or changes a collection. Sends the version it was opened at, so that nobody's change is overwritten unseen. */
export function CollectionEditor(props: EditorProps) {
  const t = useTranslations("collections.collectionEditor");
  const [alive, setAlive] = useState(false); // its times are those of the browser's zone
  useEffect(() => setAlive(true), []);
  if (!alive) return <p className="min-h-dvh text-ink-2">{t("opening")}</p>;
  return <OpenEditor key={props.stored?.id ?? "new"} {...props} />;
}

function OpenEditor({ stored, official = false, home, genres = null }: EditorProps) {
  const t = useTranslations("collections.collectionEditor");
  const common = useTranslations("collections.common");
  const locale = useLocale();
  const router = useSiteRouter();
  const editor = useEditorState(stored);
  const { state, version, merged, change } = editor;
  const [leaving, setLeaving] = useState(false);
  const has = (id: string) => state.books.some((book) => book.id === id);

  async function send({ from, at }: Sent) {
    const body = bodyOf(from, stored?.status ?? null);
    if (!stored) return api(official ? "POST /admin/collections" : "POST /curator/collections", { body });
    try {
      return await api("PUT /curator/collections/{id}", { params: { id: stored.id }, body }, { "If-Match": `"${at}"` });
    } catch (error) {
      if (isConflict(error)) editor.compare(await wholeCollection(stored.id));
      throw error;
    }
  }
  const { mutate, isPending, error, failure, errorAt } = useApiMutation(send, {
    successMessage: (made) => (stored ? t("saved") : t(`made.${made.status}`, { title: made.title })),
    onSuccess: (made, { from }) => {
      editor.saved(from, made.version);
      if (stored) return;
      setLeaving(true); // what is typed from here on would stay behind
      router.push(`${home}/${made.slug}`);
    },
    refresh: stored !== null,
  });
  const problem = isConflict(error) ? null : failure; // a conflict is shown as what both changed
  function save() {
    editor.clearMerged();
    mutate({ from: state, at: version });
  }

  const submit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };

  return (
    <Columns
      onSubmit={submit}
      as="form"
      layout="aside"
      className="items-start [&_*]:scroll-mb-20"
      aria-label={t("form")}
      inert={leaving}
    >
      <Stack>
        {problem && (
          <Refused>
            <ErrorMessage>{problem}</ErrorMessage>
          </Refused>
        )}
        {merged && stored && (
          <EditConflict merged={merged} page={`/collections/${stored.slug}`} onTake={editor.takeOver} onSave={save} />
        )}
        <Input
          label={t("title")}
          required
          maxLength={150}
          value={state.title}
          error={errorAt("title")}
          onChange={(event) => change({ title: event.currentTarget.value })}
        />
        <Textarea
          label={t("description")}
          help={t("descriptionHelp")}
          required
          maxLength={5000}
          value={state.description}
          error={errorAt("description")}
          onChange={(event) => change({ description: event.currentTarget.value })}
        />
        <Columns layout={2}>
          <Select
            label={t("type")}
            value={state.type}
            onChange={(event) => change({ type: event.currentTarget.value as CollectionType })}
          >
            {COLLECTION_TYPES.map((type) => (
              <option key={type} value={type}>
                {common(`type.${type}`)}
              </option>
            ))}
          </Select>
          {state.type === "seasonal" && (
            <Select
              label={t("season")}
              value={state.season}
              onChange={(event) => change({ season: event.currentTarget.value as Season | "" })}
            >
              <option value="">{t("allYear")}</option>
              {SEASONS.map((season) => (
                <option key={season} value={season}>
                  {common(`season.${season}`)}
                </option>
              ))}
            </Select>
          )}
        </Columns>
        <h2 className="pt-4">{t("books")}</h2>
        {genres && (
          <p className="text-ink-2">
            {genres.length > 0 ? t("genres", { genres: listOfNames(genres, locale) }) : t("genresUnknown")}
          </p>
        )}
        <BookPicker
          has={has}
          onAdd={(books) =>
            editor.add(
              books.map((book) => listed(book)),
              MAX_BOOKS,
            )
          }
        />
        <p className="text-ink-2 tabular-nums">{t("bookCount", { count: state.books.length, limit: MAX_BOOKS })}</p>
        {errorAt("books") && <ErrorMessage>{errorAt("books")}</ErrorMessage>}
        <EditorBooks books={state.books} onChange={(books) => change({ books })} />
      </Stack>
      <Stack as="aside">
        <EditorTimes
          state={state}
          published={stored?.status === "published" || stored?.status === "expired"}
          errorAt={errorAt}
          onChange={change}
        />
        <h2 className="pt-4">{t("cover")}</h2>
        <EditorCover coverUrl={state.coverUrl} onChange={change} />
        {stored && <ArchiveDialog collection={stored} home={home} onVersion={editor.bumped} />}
      </Stack>
      <Row className="sticky bottom-0 z-10 col-span-full border-ink border-t-2 bg-paper py-3 max-md:bottom-[calc(60px+env(safe-area-inset-bottom))]">
        <Button type="submit" variant="primary" isPending={isPending}>
          {t("save")}
        </Button>
        {stored && (
          <ButtonLink href={`/collections/${stored.slug}`} target="_blank">
            {t("preview")}
          </ButtonLink>
        )}
      </Row>
    </Columns>
  );
}

async function wholeCollection(id: string): Promise<OwnCollection> {
  const read = (page: number) => api("GET /curator/collections/{id}", { params: { id }, query: { page, limit: 100 } });
  const first = await read(1);
  const data = await everyPage(async (page) => (page === 1 ? first : await read(page)).books, MAX_BOOKS);
  return { ...first, books: { ...first.books, data } };
}
