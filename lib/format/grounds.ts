/** What a text may break, as reports, notices and decisions name it; `moderation.rules` says each in words. */
export const GROUNDS = ["spam", "abuse", "spoiler", "copyright", "privacy", "illegal", "other"] as const;
export type Ground = (typeof GROUNDS)[number];

/** Moderators of a club also decide by the rules of their club. */
export const RULES = [...GROUNDS, "club"] as const;
export type Rule = (typeof RULES)[number];

/** The rule of a decision where nobody chose one: what the text was reported for. */
export const ruleOf = (reason: string): Rule => GROUNDS.find((ground) => ground === reason) ?? "other";
