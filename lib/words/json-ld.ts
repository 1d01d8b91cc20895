/** Structured data as text that cannot end the script it stands in, whatever a title holds. */
export const jsonLdText = (data: unknown): string =>
  JSON.stringify(data)
    .replace(/</g, "\\u003c")
    .replace(/\u2028/g, "\\u2028")
    .replace(/\u2029/g, "\\u2029");
