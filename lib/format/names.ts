const languages = new Intl.DisplayNames("en", { type: "language", fallback: "code" });

/** "French" for "fr"; the code itself when it names nothing. */
export function languageName(code: string): string {
  try {
    return languages.of(code) ?? code;
  } catch {
    return code; // a code that is not well formed
  }
}

/** "Jane Austen", "A and B", "A, B and C". */
export function listOfNames(names: readonly string[]): string {
  if (names.length < 3) return names.join(" and ");
  return `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}
