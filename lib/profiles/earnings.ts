import { listOfNames } from "@/lib/format/names";
import { TIERS } from "./tiers";

/** What earns money on this installation, in sentences for its readers: they follow from its shops and its tiers. */
export function earningsSentences(shops: readonly { name: string }[]): string[] {
  const shares = Object.values(TIERS).map(({ shareBasisPoints }) => shareBasisPoints / 100);
  const [least, max] = [Math.min(...shares), Math.max(...shares)];
  const links =
    shops.length === 0
      ? "No shelf links to a shop."
      : `The books of public shelves link to shops: ${listOfNames(shops.map(({ name }) => name))}. A shop pays a commission on ` +
        `what is bought through a link; ${least} to ${max} percent of it belong to the reader whose shelf it was, the rest ` +
        "to whoever runs this installation.";
  return [
    "There is no advertising, but some things here earn money.",
    links,
    "A shelf may have a sponsor, who is named beside it wherever it is shown.",
    "Pro and creator accounts have more tools, such as stats and a domain of their own. They are not on sale yet: staff assign them.",
  ];
}
