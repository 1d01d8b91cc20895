import { type Context, inTransaction } from "@/lib/kernel/context";
import { screenOpened } from "@/lib/moderation/screen-opened";
import { updateGuide } from "./guide";
import { createMeeting } from "./meetings";
import { scheduleRead } from "./reads";
import type { ScheduleRead } from "./schedule-schemas";
import type { ReadView } from "./views";

/** Schedules a book with its stages, its guide of questions and a meeting about it: all of it, or nothing. For admins. */
export async function planRead(ctx: Context, idOrSlug: string, input: ScheduleRead): Promise<ReadView> {
  const { questions, meeting, ...schedule } = input;
  return inTransaction(ctx, async (tx) => {
    const read = await scheduleRead(tx, idOrSlug, schedule);
    const { version } = questions ? await updateGuide(tx, idOrSlug, read.id, { questions }) : read;
    if (meeting) {
      const { id } = await createMeeting(tx, idOrSlug, meeting);
      const texts = [meeting.title, meeting.agenda, meeting.place].filter((text) => typeof text === "string");
      await screenOpened(tx, "club_meeting", id, texts);
    }
    return { ...read, version };
  });
}
