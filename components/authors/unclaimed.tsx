import { Section } from "@/components/ui/section";

/** A page that came into being with the catalogue: says so, and asks for its author. */
export function Unclaimed({ author }: { author: { slug: string; name: string } }) {
  return (
    <Section title="Nobody holds this page" id="unclaimed" className="beside">
      <p className="quiet">
        It was made from library records. Picks, answers, events and news come when {author.name} or somebody who speaks
        for them takes it over.
      </p>
      <p className="mt-4">
        <a className="btn" href={`/authors/${author.slug}/claim`} rel="nofollow">
          Is this you? Claim this page
        </a>
      </p>
    </Section>
  );
}
