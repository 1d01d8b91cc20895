"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { FormFooter } from "@/components/forms/form-footer";
import { useApiForm } from "@/components/forms/use-api-form";
import { Checkbox, Input, Select, Textarea } from "@/components/ui/field";
import { Columns, Stack } from "@/components/ui/layout";
import { useSiteRouter } from "@/components/ui/navigation";
import { panelStyles } from "@/components/ui/panel";
import type { ProposeForBook, ProposeForPerson } from "@/lib/catalogue/correction-schemas";
import { api } from "@/lib/registry/client";
import type { CorrectableField, CorrectableGroup } from "./correctable";
import { positionName, type TypedChange, typedChanges, typedValues } from "./typed-values";

type SuggestFormProps = {
  subject: { kind: "book" | "author"; id: string; path: string };
  groups: CorrectableGroup[];
  /** Whether what is sent is made at once. */
  isAtOnce: boolean;
};

/** Fields of one edition have its name above them; those of the book itself need none. */
function Group({ title, children }: { title: string | null | undefined; children: ReactNode }) {
  if (!title) return <div className="min-w-0">{children}</div>;
  return (
    <fieldset className="min-w-0">
      <legend className="serif mb-3 text-lg">{title}</legend>
      {children}
    </fieldset>
  );
}

/** What stands in a book or a person, to be corrected: what was changed is sent, with what stood there. */
export function SuggestForm({ subject, groups, isAtOnce }: SuggestFormProps) {
  const t = useTranslations("corrections.suggestForm");
  const router = useSiteRouter();
  const fields = groups.flatMap((group) => group.fields);
  const stored: Record<string, string> = { ...typedValues(fields), reason: "" };
  const form = useApiForm({
    values: stored,
    check: (values) => (typedChanges(fields, values).length === 0 ? { path: "changes", message: t("nothing") } : null),
    toBody: (values) => ({ changes: typedChanges(fields, values), reason: values.reason ?? "" }),
    schema: async () => {
      const schemas = await import("@/lib/catalogue/correction-schemas");
      return subject.kind === "book" ? schemas.ProposeForBook : schemas.ProposeForPerson;
    },
    send: (body) => send(subject, body),
    successMessage: ({ status }) => t(status === "accepted" ? "corrected" : "sent"),
    onSuccess: () => router.push(subject.path),
    leaves: true,
  });
  const changed = typedChanges(fields, form.values);
  const errorAt = ({ field, edition }: CorrectableField) => {
    const at = changed.findIndex((change) => change.field === field && (change.edition ?? null) === edition);
    const paths = ["to", "from", "edition", "to.name", "to.position"];
    return at < 0 ? undefined : paths.map((part) => form.errorAt(`changes.${at}.${part}`)).find(Boolean);
  };
  return (
    <Stack as="form" className={panelStyles} {...form.props}>
      {groups.map((group) => (
        <Group key={group.title} title={group.title}>
          <Stack>
            {group.fields.map((field) => (
              <Control
                key={field.name}
                field={field}
                error={errorAt(field)}
                values={form.values}
                set={(name, value) => form.change({ [name]: value })}
                positionLabel={t("position")}
                none={t("none")}
              />
            ))}
          </Stack>
        </Group>
      ))}
      <Textarea
        label={t("reason")}
        help={t("reasonHelp")}
        required
        maxLength={500}
        rows={3}
        {...form.field("reason")}
      />
      <FormFooter label={t(isAtOnce ? "correct" : "suggest")} {...form.footer} />
    </Stack>
  );
}

type Body = { changes: TypedChange[]; reason: string };

/** What is wrong with a value the schema says, before it is sent. */
function send({ kind, id }: SuggestFormProps["subject"], body: Body) {
  const params = { id };
  return kind === "book"
    ? api("POST /v1/books/{id}/proposals", { params, body: body as ProposeForBook })
    : api("POST /authors/{id}/proposals", { params, body: body as ProposeForPerson });
}

type ControlProps = {
  field: CorrectableField;
  error: string | undefined;
  values: Record<string, string>;
  set: (name: string, value: string) => void;
  positionLabel: string;
  none: string;
};

function Control({ field, error, values, set, positionLabel, none }: ControlProps) {
  const { name, label, help, input, choices = [] } = field;
  const value = values[name] ?? "";
  const onChange = ({ target }: { target: { value: string } }) => set(name, target.value);
  const control = { label, help, error, name, value, onChange };
  if (input === "prose") return <Textarea {...control} maxLength={5_000} rows={7} />;
  if (input === "lines") return <Textarea {...control} rows={3} />;
  if (input === "choice")
    return (
      <Select {...control}>
        <option value="">{none}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </Select>
    );
  if (input === "choices") {
    const chosen = value.split("\n").filter(Boolean);
    const toggle = (genre: string) =>
      set(name, (chosen.includes(genre) ? chosen.filter((other) => other !== genre) : [...chosen, genre]).join("\n"));
    return (
      <fieldset aria-describedby={error && `${name}-error`}>
        <legend className="font-semibold text-[0.9375rem]">{label}</legend>
        <div className="mt-1 columns-[11rem] gap-x-6">
          {choices.map((choice) => (
            <Checkbox
              key={choice.value}
              label={choice.label}
              checked={chosen.includes(choice.value)}
              onChange={() => toggle(choice.value)}
            />
          ))}
        </div>
        {error && <p id={`${name}-error`}>{error}</p>}
      </fieldset>
    );
  }
  if (input === "series")
    return (
      <Columns layout={2}>
        <Input {...control} maxLength={150} />
        <Input
          label={positionLabel}
          name={positionName(name)}
          value={values[positionName(name)] ?? ""}
          onChange={({ target }) => set(positionName(name), target.value)}
          inputMode="decimal"
          maxLength={7}
        />
      </Columns>
    );
  return <Input {...control} inputMode={input === "number" ? "numeric" : undefined} maxLength={300} />;
}
