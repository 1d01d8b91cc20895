import { verifiedBadge } from "@/lib/covers/marks";
import { Mark } from "./mark";

/** The badge of a verified author (or curator, when the label says so); it inherits the size of the text. */
export function VerifiedBadge({ label = "Verified author" }: { label?: string }) {
  return <Mark engraving={verifiedBadge()} className="seal" label={label} />;
}
