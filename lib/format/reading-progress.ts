type Progress = { unit: "page" | "percent" | "minute"; value: number } | null;

/** "Page 120, 34%", "62%", "35 minutes, 10%", or "No progress logged yet". */
export function formatProgress({ progress, percent }: { progress: Progress; percent: number | null }): string {
  const share = percent === null ? null : `${percent}%`;
  if (!progress || progress.unit === "percent") return share ?? "No progress logged yet";
  const place =
    progress.unit === "page"
      ? `Page ${progress.value.toLocaleString("en")}`
      : `${progress.value.toLocaleString("en")} ${progress.value === 1 ? "minute" : "minutes"}`;
  return share ? `${place}, ${share}` : place;
}
