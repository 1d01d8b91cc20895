"use client";

import { type ChangeEvent, type FormEvent, useEffect, useRef } from "react";
import { type DefaultValues, type FieldValues, type Path, type PathValue, useForm } from "react-hook-form";
import type { z } from "zod";
import { ApiError } from "@/lib/registry/client";
import { afterSaved, areIssuesShown, KEEP_TYPED, markSaved, registerAll } from "./form-values";
import { FOUND_BY_PAGE } from "./refusals";
import { type ApiMutationOptions, useApiMutation } from "./use-api-mutation";
import { useDrafts } from "./use-drafts";

/** A slow line does not wait for the schema: after this time the server alone says what is wrong. */
const SCHEMA_MS = 3_000;

type NamesOf<T, Value> = { [K in keyof T]: T[K] extends Value ? K : never }[keyof T] & string;
type TextControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

type ApiFormOptions<T extends FieldValues, Body, Response> = ApiMutationOptions<Response, T> & {
  /** What is stored, as the fields show it; a field follows it until somebody touches the field. */
  values: T;
  /** What the page itself finds missing, before anything is sent: the path of the field, and the sentence. */
  check?: (values: T) => { path: string; message: string } | null;
  /** The fields as the endpoint takes them. */
  toBody: (values: T) => Body;
  /** Sends it. */
  send: (body: Body, values: T) => Promise<Response>;
  /** The endpoint's own schema of the body: `async () => (await import("@/lib/clubs/schemas")).UpdateClub`. */
  schema?: (values: T) => Promise<z.ZodType>;
  /** Empties the form when it worked, or some of its fields: for what makes something new. */
  clears?: boolean | readonly (keyof T)[];
  /** The page is left, or made anew without the form, when it worked: until then the form stays pending. */
  leaves?: boolean;
  /** Texts that are kept in this browser until they are sent: whose they are, and the name that each is kept under. */
  drafts?: { personId: string | null; names: Partial<Record<NamesOf<T, string>, string>> };
};

/**
 * A form over something stored, or for something new. What was typed stays when the page is fetched again, when saving
 * fails and when somebody else saves; errors stand at their fields, and the first of them gets the focus. After it worked,
 * fields that still say what was sent follow the server.
 *
 * `<form {...form.props}><Input label={…} {...form.field("name")} /><FormFooter label={…} {...form.footer} /></form>`
 */
export function useApiForm<T extends FieldValues, Body, Response>(options: ApiFormOptions<T, Body, Response>) {
  const { values: stored, check, toBody, send, schema, clears = false, leaves = false, drafts, onSuccess } = options;
  const form = useForm<T>({ defaultValues: stored as DefaultValues<T>, values: stored, resetOptions: KEEP_TYPED });
  registerAll(form, Object.keys(stored));
  const values = form.watch();
  const element = useRef<HTMLFormElement>(null);
  const draft = useDrafts(drafts, set);
  const mutation = useApiMutation<Response, T>(
    async (sent) => {
      const found = check?.(sent);
      if (found) throw new ApiError(ownProblem(found));
      const body = toBody(sent);
      const problem = schema && (await Promise.race([checked(() => schema(sent), body), later(SCHEMA_MS)]));
      if (problem) throw new ApiError(problem);
      return send(body, sent);
    },
    {
      ...options,
      onSuccess: (response, sent) => {
        markSaved(form, sent, afterSaved(stored, sent, clears));
        draft.sent(sent);
        onSuccess?.(response, sent);
      },
    },
  );
  const { problem, failure, mutate } = mutation;
  const isPending = mutation.isPending || (leaves && mutation.isSuccess);
  useEffect(() => {
    if (problem && !typesElsewhere(element.current))
      element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problem]);

  function set(name: string, value: unknown): void {
    form.setValue(name as Path<T>, value as PathValue<T, Path<T>>, { shouldDirty: true });
  }
  function change(part: Partial<T> | ((now: T) => Partial<T>)): void {
    const changed = typeof part === "function" ? part(form.getValues()) : part;
    for (const [name, value] of Object.entries(changed)) set(name, value);
  }
  /** Sends the form; `part` says what the button that was pressed means. */
  function submit(part: Partial<T> = {}): void {
    if (!isPending) mutate({ ...structuredClone(form.getValues()), ...part });
  }
  const shown = new Set<string>();
  function errorAt(path: string): string | undefined {
    shown.add(path);
    return mutation.errorAt(path);
  }
  return {
    ...mutation,
    isPending,
    errorAt,
    values,
    /** Changes fields that are no plain controls; from what they say now, where something took its time. */
    change,
    submit,
    /** For the `<form>`. */
    props: {
      ref: element,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        submit();
      },
    },
    /** For a control of text: `<Input label={…} {...form.field("title")} />`. */
    field: <N extends NamesOf<T, string>>(name: N) => ({
      name,
      value: values[name] as string,
      error: errorAt(name),
      onChange: ({ target }: ChangeEvent<TextControl>) => {
        set(name, target.value);
        draft.keep(name, target.value);
      },
    }),
    /** For a yes or no. */
    checkbox: <N extends NamesOf<T, boolean>>(name: N) => ({
      name,
      checked: values[name] as boolean,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => set(name, target.checked),
    }),
    /** For the `FormFooter`, drawn after the fields: what all stands at fields is not said a second time. */
    get footer() {
      return { isPending, failure: areIssuesShown(problem, shown) ? null : failure };
    },
  };
}

/** What the schema says; nothing where it cannot be loaded. */
async function checked(schema: () => Promise<z.ZodType>, body: unknown) {
  try {
    const { problemOf } = await import("@/lib/registry/validate"); // first: it keeps zod from trying eval
    return problemOf(await schema(), body);
  } catch {
    return null;
  }
}

/** What the page itself found missing, as the API would say it. */
const ownProblem = (issue: { path: string; message: string }) => ({
  type: "",
  title: "",
  status: 400,
  code: FOUND_BY_PAGE,
  message: issue.message,
  issues: [issue],
  requestId: "",
});

const later = (ms: number) => new Promise<null>((resolve) => setTimeout(() => resolve(null), ms));

/** Whether somebody is at a field of another form meanwhile: an answer that comes late takes nobody's keyboard. */
const typesElsewhere = (form: HTMLElement | null): boolean =>
  document.activeElement?.matches("input, textarea, select") === true && !form?.contains(document.activeElement);
