/** How often announcements may be pushed to followers: in any seven days, and of one title. */
export const PUSH_LIMITS = { aWeek: 2, daysPerTitle: 30 } as const;
