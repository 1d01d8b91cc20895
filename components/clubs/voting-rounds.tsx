import { useLocale, useTranslations } from "next-intl";
import { ScrollBox } from "@/components/ui/scroll-box";
import { numberCell, Table } from "@/components/ui/table";
import { whole } from "@/lib/format/numbers";

type Round = { counts: { id: string; votes: number }[]; eliminated: string[]; exhausted: number };

type VotingRoundsProps = {
  what: "book" | "date" | "option";
  rounds: Round[];
  choices: { id: string; title: string }[];
  winner: string | null;
  /** How deep its heading stands on the page. */
  heading?: "h2" | "h3" | "h4";
};

/** How a ranked vote or poll was counted: a row for each choice in the order in which they left, the winner first, and a column a round. */
export function VotingRounds({ what, rounds, choices, winner, heading: Heading = "h3" }: VotingRoundsProps) {
  const t = useTranslations("clubs.votingRounds");
  const locale = useLocale();
  const lastRoundOf = (id: string) => rounds.findLastIndex((round) => round.counts.some((count) => count.id === id));
  const votesIn = (round: number, id: string) => rounds[round]?.counts.find((count) => count.id === id)?.votes ?? 0;
  const rows = choices
    .map(({ id, title }) => ({ id, title, last: lastRoundOf(id) }))
    .toSorted((a, b) => b.last - a.last || votesIn(b.last, b.id) - votesIn(a.last, a.id));
  return (
    <div className="mt-6">
      <Heading>{t("title")}</Heading>
      <p className="text-small text-ink-2 mb-2">{t("explanation", { what })}</p>
      <ScrollBox aria-label={t("title")}>
        <Table>
          <thead>
            <tr>
              <th scope="col">{t("book", { what })}</th>
              {rounds.map((_, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rounds are told apart by their number alone
                <th key={i} scope="col" className={numberCell}>
                  {t("round", { round: i + 1 })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, title, last }) => (
              <tr key={id}>
                <th scope="row">
                  <bdi>{title}</bdi>
                </th>
                {rounds.map(({ counts, eliminated }, i) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above
                  <td key={i} className={numberCell}>
                    {counts.some((count) => count.id === id) && whole(votesIn(i, id), locale)}
                    {eliminated.includes(id) && <small className="block text-ink-2">{t("left")}</small>}
                    {id === winner && i === last && (
                      <small className="block font-semibold text-rubric">{t("won")}</small>
                    )}
                  </td>
                ))}
              </tr>
            ))}
            <tr>
              <th scope="row">{t("exhausted")}</th>
              {rounds.map(({ exhausted }, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                <td key={i} className={numberCell}>
                  {whole(exhausted, locale)}
                </td>
              ))}
            </tr>
          </tbody>
        </Table>
      </ScrollBox>
    </div>
  );
}
