import { DateTime } from "luxon";

type DigestTime = { timezone: string; digestWeekday: number; digestHour: number };
type Quiet = { timezone: string; quietFrom: string | null; quietTo: string | null };

/**
 * The first moment after `after` at which it is the reader's weekday and hour in the reader's zone. Where the clock skips
 * that hour it is the hour after; where the clock repeats it, the first one.
 */
export function nextDigestAt({ timezone, digestWeekday, digestHour }: DigestTime, after: Date): Date {
  const local = DateTime.fromJSDate(after, { zone: timezone });
  for (let days = 0; ; days += 1) {
    const day = local.plus({ days }).startOf("day");
    if (day.weekday !== digestWeekday) continue;
    const moment = day.set({ hour: digestHour });
    if (moment.toJSDate() > after) return moment.toJSDate();
  }
}

/** When the reader's quiet hours that hold now are over; null outside of them. They may go over midnight. */
export function quietUntil({ timezone, quietFrom, quietTo }: Quiet, now: Date): Date | null {
  if (!quietFrom || !quietTo) return null;
  const local = DateTime.fromJSDate(now, { zone: timezone });
  const clock = local.toFormat("HH:mm");
  const isQuiet = quietFrom < quietTo ? quietFrom <= clock && clock < quietTo : quietFrom <= clock || clock < quietTo;
  if (!isQuiet) return null;
  const [hour = 0, minute = 0] = quietTo.split(":").map(Number);
  const isToday = clock < quietTo;
  const over = local
    .plus({ days: isToday ? 0 : 1 })
    .startOf("day")
    .set({ hour, minute });
  if (over > local) return over.toJSDate();
  return local.plus({ minutes: hour * 60 + minute - (local.hour * 60 + local.minute) }).toJSDate(); // the hour repeats
}
