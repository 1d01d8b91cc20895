import { useTranslations } from "next-intl";
import { Avatar } from "@/components/ui/avatar";
import { Section } from "@/components/ui/section";
import type { Meeting } from "@/lib/clubs/reading-schemas";
import { shownName } from "@/lib/format/names";
import { AvatarGrid, AvatarGridItem } from "./avatar-grid";

type MeetingPeopleProps = { meeting: Pick<Meeting, "going" | "goingCount">; isOver: boolean };

/** Who comes, or came. */
export function MeetingPeople({ meeting: { going, goingCount }, isOver }: MeetingPeopleProps) {
  const t = useTranslations("clubs.meetingPeople");
  const person = useTranslations("site.person");
  return (
    <Section title={t(isOver ? "went" : "going", { count: goingCount })} id="going">
      {goingCount === 0 ? (
        <p className="text-ink-2">{t(isOver ? "nobodyWent" : "nobody")}</p>
      ) : (
        <AvatarGrid>
          {[...going.entries()].map(([place, user]) => (
            <AvatarGridItem key={place}>
              <Avatar name={shownName(user, person("nameless"))} src={user.avatarUrl} />
              <bdi>{user.username ? user.displayName.split(" ")[0] : shownName(user, person("nameless"))}</bdi>
            </AvatarGridItem>
          ))}
        </AvatarGrid>
      )}
    </Section>
  );
}
