/** Text as it may stand in HTML and XML, in content and in quoted attributes. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`).replace(/[^\P{Cc}\t\n\r]/gu, "");
