import { ERROR_CODES, OWN_ERROR_CODES } from "@/lib/format/error-codes";
import type { Operation, Reference, Shape } from "./reference";

const textOf = ({ method, path, id, summary, parameters, body }: Operation): string =>
  [method, path, id, summary, ...[...parameters, ...(body?.fields ?? [])].map(({ name }) => name)].join(" ");

const codesOf = ({ errors }: Operation): string[] => errors.flatMap(({ codes }) => codes);

const shapeText = ({ name, description, fields }: Shape): string =>
  [name, description ?? "", ...fields.map((field) => field.name)].join(" ");

/** The entries in which every word stands: operations by path, name, summary, fields and the whole codes of their own errors; shapes by name and fields; codes of errors. */
export function findInReference({ areas, shapes }: Reference, q: string) {
  const terms = q.toLowerCase().split(/\s+/).filter(Boolean);
  const matches = (text: string, codes: readonly string[] = []) =>
    terms.every((term) => text.toLowerCase().includes(term) || codes.includes(term));
  return {
    areas: areas
      .map((area) => ({
        ...area,
        operations: area.operations.filter((operation) => matches(textOf(operation), codesOf(operation))),
      }))
      .filter(({ operations }) => operations.length > 0),
    shapes: shapes.filter((shape) => matches(shapeText(shape))),
    codes: [...ERROR_CODES, ...OWN_ERROR_CODES]
      .filter(({ code, description }) => matches(`${code} ${description}`))
      .map(({ code }) => code),
  };
}
