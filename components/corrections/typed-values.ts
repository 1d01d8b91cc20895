/** Values of fields as they are typed, and back. */
import type { FieldValue } from "@/lib/catalogue/correction-schemas";
import type { CorrectableField } from "./correctable";

type Typed = Record<string, string>;

const SERIES_POSITION = "Position";

const textOf = (value: FieldValue): string => (value === null || typeof value === "object" ? "" : String(value));

/** The controls of a field with what stands there now; a series has two. */
function typedOf({ name, original, input }: CorrectableField): Typed {
  if (input === "series" && original && typeof original === "object" && "name" in original)
    return { [name]: original.name, [`${name}${SERIES_POSITION}`]: String(original.position ?? "") };
  if (input === "series") return { [name]: "", [`${name}${SERIES_POSITION}`]: "" };
  if (Array.isArray(original)) return { [name]: original.join("\n") };
  return { [name]: textOf(original) };
}

export const positionName = (name: string): string => `${name}${SERIES_POSITION}`;

export const typedValues = (fields: readonly CorrectableField[]): Typed => Object.assign({}, ...fields.map(typedOf));

/** What was typed, as the API takes it. */
function readTyped({ name, input }: CorrectableField, typed: Typed): FieldValue {
  const text = (typed[name] ?? "").trim();
  if (input === "lines" || input === "choices")
    return text
      .split("\n")
      .map((line) => line.trim())
      .filter(Boolean);
  if (text === "") return null;
  if (input === "series") {
    const position = (typed[positionName(name)] ?? "").trim().replace(",", ".");
    return { name: text, position: position === "" ? null : (numberOf(position) as number) };
  }
  return input === "number" ? numberOf(text) : text;
}

/** What is no number is sent as it is, and refused by name. */
const numberOf = (text: string): string | number => (Number.isNaN(Number(text)) ? text : Number(text));

export type TypedChange = { field: string; edition?: string; from: FieldValue; to: FieldValue };

/** The fields that say something else than what stands there. */
export function typedChanges(fields: readonly CorrectableField[], typed: Typed): TypedChange[] {
  const before = typedValues(fields);
  const names = (field: CorrectableField) => Object.keys(typedOf(field));
  return fields
    .filter((field) => names(field).some((name) => (typed[name] ?? "").trim() !== (before[name] ?? "").trim()))
    .map((field) => ({
      field: field.field,
      ...(field.edition && { edition: field.edition }),
      from: field.original,
      to: readTyped(field, typed),
    }));
}
