"use client";

import { type ChangeEvent, type FormEvent, useEffect, useRef } from "react";
import { type DefaultValues, type FieldValues, type Path, type PathValue, useForm } from "react-hook-form";
import type { z } from "zod";
import { ApiError } from "@/lib/registry/client";
import { KEEP_TYPED, markSaved, registerAll } from "./form-values";
import { type ApiMutationOptions, useApiMutation } from "./use-api-mutation";

/** A slow line does not wait for the schema: after this time the server alone says what is wrong. */
const SCHEMA_MS = 3_000;

type NamesOf<T, Value> = { [K in keyof T]: T[K] extends Value ? K : never }[keyof T] & string;
type TextControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

type ApiFormOptions<T extends FieldValues, Body, Response> = ApiMutationOptions<Response, T> & {
  /** What is stored, as the fields show it; a field follows it until somebody touches the field. */
  values: T;
  /** The fields as the endpoint takes them. */
  toBody: (values: T) => Body;
  /** Sends it. */
  send: (body: Body, values: T) => Promise<Response>;
  /** The endpoint's own schema of the body: `async () => (await import("@/lib/clubs/schemas")).UpdateClub`. */
  schema?: () => Promise<z.ZodType>;
  /** Empties the form when it worked: for what makes something new. */
  clears?: boolean;
};

/**
 * A form over something stored, or for something new. What was typed stays when the page is fetched again, when saving
 * fails and when somebody else saves; errors stand at their fields, and the first of them gets the focus. After it worked,
 * fields that still say what was sent follow the server.
 *
 * `<form {...form.props}><Input label={…} {...form.field("name")} /><FormFooter label={…} {...form.footer} /></form>`
 */
export function useApiForm<T extends FieldValues, Body, Response>(options: ApiFormOptions<T, Body, Response>) {
  const { values: stored, toBody, send, schema, clears = false, onSuccess, ...rest } = options;
  const form = useForm<T>({ defaultValues: stored as DefaultValues<T>, values: stored, resetOptions: KEEP_TYPED });
  registerAll(form, Object.keys(stored));
  const values = form.watch();
  const element = useRef<HTMLFormElement>(null);
  const mutation = useApiMutation<Response, T>(
    async (sent) => {
      const body = toBody(sent);
      const problem = schema && (await Promise.race([checked(schema, body), later(SCHEMA_MS)]));
      if (problem) throw new ApiError(problem);
      return send(body, sent);
    },
    {
      ...rest,
      onSuccess: (response, sent) => {
        markSaved(form, sent, clears ? stored : sent);
        onSuccess?.(response, sent);
      },
    },
  );
  const { problem, isPending, failure, errorAt, mutate } = mutation;
  useEffect(() => {
    if (problem) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problem]);

  function change(part: Partial<T>): void {
    for (const [name, value] of Object.entries(part))
      form.setValue(name as Path<T>, value as PathValue<T, Path<T>>, { shouldDirty: true });
  }
  return {
    ...mutation,
    values,
    /** Changes fields that are no plain controls. */
    change,
    /** For the `<form>`. */
    props: {
      ref: element,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        if (!isPending) mutate(structuredClone(form.getValues()));
      },
    },
    /** For a control of text: `<Input label={…} {...form.field("title")} />`. */
    field: <N extends NamesOf<T, string>>(name: N) => ({
      name,
      value: values[name] as string,
      error: errorAt(name),
      onChange: (event: ChangeEvent<TextControl>) => change({ [name]: event.target.value } as unknown as Partial<T>),
    }),
    /** For a yes or no. */
    checkbox: <N extends NamesOf<T, boolean>>(name: N) => ({
      name,
      checked: values[name] as boolean,
      onChange: (event: ChangeEvent<HTMLInputElement>) =>
        change({ [name]: event.target.checked } as unknown as Partial<T>),
    }),
    /** For the `FormFooter`. */
    footer: { isPending, failure },
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

const later = (ms: number) => new Promise<null>((resolve) => setTimeout(() => resolve(null), ms));
