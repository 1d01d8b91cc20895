/**
 * A member's own ballot while changes of it are under way, as one text of ids. Each change is made of what is shown, so a
 * page that was fetched before the last of them must not show the ballot as it was: what was sent stands until a page says the same.
 */
export type OwnBallot = { sent: string | null; isSaved: boolean; saved: string | null };

export const UNCHANGED: OwnBallot = { sent: null, isSaved: false, saved: null };

export const shownBallot = ({ sent }: OwnBallot, stored: string): string => sent ?? stored;

export const withSent = (own: OwnBallot, ballot: string): OwnBallot => ({ ...own, sent: ballot, isSaved: false });

export const withSaved = (own: OwnBallot, ballot: string): OwnBallot => ({
  sent: own.sent,
  isSaved: own.sent === ballot,
  saved: ballot,
});

/** One that was refused leads back to the last that was saved, unless a later one is under way. */
export const withRefused = (own: OwnBallot, ballot: string): OwnBallot =>
  own.sent === ballot && !own.isSaved ? { ...own, sent: own.saved, isSaved: own.saved !== null } : own;

/** The page has the ballot that was sent last: from here on it follows the page. */
export const withStored = (own: OwnBallot, stored: string): OwnBallot =>
  own.isSaved && own.sent === stored ? UNCHANGED : own;
