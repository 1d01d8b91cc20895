/** What a member does on the page of a club, as one piece of code; components/clubs/member-islands.tsx brings it. */
export { Invite } from "./invite";
export { LogPages } from "./log-pages";
export { MemberVoting } from "./member-voting";
export { MembershipButton } from "./membership-button";
export { Nominate } from "./nominate";
export { PollTools } from "./poll-tools";
