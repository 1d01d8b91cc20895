import type { ReactNode } from "react";

/** Facts with dot leaders between word and value, as on a copyright page. */
export function Leaders({ facts }: { facts: { word: string; value: ReactNode }[] }) {
  return (
    <dl className="leaders">
      {facts.map(({ word, value }) => (
        <div key={word}>
          <dt>{word}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
