/** Control characters, halves of pairs and the two that XML 1.0 has not: one of them and no program reads the file. */
const NOT_XML = /[^\P{Cc}\t\n\r]|[\p{Cs}\ufffe\uffff]/gu;

/** Text as it may stand in HTML and XML, in content and in quoted attributes. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`).replace(NOT_XML, "");
