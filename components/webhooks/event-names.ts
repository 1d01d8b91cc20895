import { useTranslations } from "next-intl";

const KEYS = {
  "release.published": "releasePublished",
  "collection.published": "collectionPublished",
  "read.chosen": "readChosen",
  "meeting.scheduled": "meetingScheduled",
  "meeting.changed": "meetingChanged",
  "meeting.cancelled": "meetingCancelled",
  "webhook.test": "test",
} as const;

const isKnown = (name: string): name is keyof typeof KEYS => Object.hasOwn(KEYS, name);

/** What happens at an event, in words; the name of one that a newer release has. */
export function useEventName(): (name: string) => string {
  const t = useTranslations("webhooks.eventNames");
  return (name) => (isKnown(name) ? t(KEYS[name]) : name);
}
