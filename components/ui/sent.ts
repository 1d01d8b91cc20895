/** Empties a text that was sent; what was typed while it was on its way is the next one, and stays. */
export const unlessTyped =
  (sent: string) =>
  (now: string): string =>
    now === sent ? "" : now;

/** The same for a form whose fields keep their own values: those that still say what was sent go back to the start. */
export function clearSent(form: HTMLFormElement, sent: FormData): void {
  for (const field of form.elements) {
    if (field instanceof HTMLSelectElement) {
      if (field.value === sent.get(field.name))
        for (const option of field.options) option.selected = option.defaultSelected;
    } else if (field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && !isChoice(field))) {
      if (field.value === normaliseNewlines(sent.get(field.name))) field.value = field.defaultValue;
    } else if (field instanceof HTMLInputElement) {
      if (field.type === "file") field.value = "";
      else if (field.checked === sent.has(field.name)) field.checked = field.defaultChecked;
    }
  }
}

const isChoice = ({ type }: HTMLInputElement) => ["file", "checkbox", "radio"].includes(type);
const normaliseNewlines = (value: FormDataEntryValue | null) =>
  typeof value === "string" ? value.replaceAll("\r\n", "\n") : null;
