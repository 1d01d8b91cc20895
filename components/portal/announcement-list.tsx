"use client";

import { useLocale, useTranslations } from "next-intl";
import { RemoveButton } from "@/components/site/remove-button";
import { RuledList } from "@/components/ui/lists";
import type { Announcement } from "@/lib/authors/schemas";
import { longDate } from "@/lib/format/dates";
import { AnnouncementForm } from "./announcement-form";
import { Editable } from "./editable";

type Props = { author: string; isPro: boolean; announcements: Announcement[] };

/** What was announced; free authors may only take it away. */
export function AnnouncementList({ author, isPro, announcements }: Props) {
  const t = useTranslations("portal.announcementList");
  const locale = useLocale();
  return (
    <RuledList>
      {announcements.map((announcement) => (
        <li key={announcement.id}>
          <Editable
            of={announcement.title}
            shown={
              <>
                <b className="serif text-lg font-medium break-words">
                  <bdi>{announcement.title}</bdi>
                </b>
                <br />
                <span className="text-small text-ink-2">
                  {t("published", { date: longDate(announcement.publishedAt, locale) })}
                  {announcement.releaseDate && ` · ${t("out", { date: longDate(announcement.releaseDate, locale) })}`}
                </span>
              </>
            }
            actions={
              <RemoveButton
                operation="DELETE /author/announcements/{id}"
                params={{ id: announcement.id }}
                query={{ author }}
                question={t("question")}
                of={announcement.title}
                successMessage={t("deleted")}
              />
            }
            form={
              isPro
                ? (close) => <AnnouncementForm author={author} announcement={announcement} onDone={close} />
                : undefined
            }
          />
        </li>
      ))}
    </RuledList>
  );
}
