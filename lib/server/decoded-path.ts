/** The path of an address as it is read, however it was written; null when it does not decode. */
export function decodedPath(url: string): string | null {
  try {
    return decodeURIComponent(url.split("?", 1)[0] ?? "");
  } catch {
    return null;
  }
}
