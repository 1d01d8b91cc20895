import { useTranslations } from "next-intl";
import { Avatar } from "@/components/ui/avatar";
import { Section } from "@/components/ui/section";
import type { Meeting } from "@/lib/clubs/reading-schemas";
import { AvatarGrid, AvatarGridItem } from "./avatar-grid";

type MeetingPeopleProps = { meeting: Pick<Meeting, "going" | "goingCount">; isOver: boolean };

/** Who comes, or came. */
export function MeetingPeople({ meeting: { going, goingCount }, isOver }: MeetingPeopleProps) {
  const t = useTranslations("clubs.meetingPeople");
  return (
    <Section title={t(isOver ? "went" : "going", { count: goingCount })} id="going">
      {goingCount === 0 ? (
        <p className="text-ink-2">{t(isOver ? "nobodyWent" : "nobody")}</p>
      ) : (
        <AvatarGrid>
          {[...going.entries()].map(([place, user]) => (
            <AvatarGridItem key={place}>
              <Avatar name={user.displayName} src={user.avatarUrl} />
              <bdi>{user.displayName.split(" ")[0]}</bdi>
            </AvatarGridItem>
          ))}
        </AvatarGrid>
      )}
    </Section>
  );
}
