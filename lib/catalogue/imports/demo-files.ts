/** What every new Bookplate starts with; db/seed/README.md says where it comes from. */
export const DEMO_CATALOGUE = "db/seed/catalogue.jsonl.gz";

/** Years, ISBNs and series of its best known books, from catalogues under licences of their own. */
export const DEMO_FACTS = ["db/seed/facts-goodbooks.jsonl", "db/seed/facts-free.jsonl"] as const;
