"use client";

import { RemoveButton } from "@/components/site/remove-button";
import type { Announcement } from "@/lib/authors/schemas";
import { longDate } from "@/lib/words/dates";
import { AnnouncementForm } from "./announcement-form";
import { Editable } from "./editable";

type Props = { author: string; isPro: boolean; announcements: Announcement[] };

/** What was announced; free authors may only take it away. */
export function AnnouncementList({ author, isPro, announcements }: Props) {
  return (
    <ul className="lines">
      {announcements.map((one) => (
        <li key={one.id}>
          <Editable
            of={one.title}
            shown={
              <>
                <b className="serif text-lg font-medium break-words">{one.title}</b>
                <br />
                <span className="small quiet">
                  Published {longDate(one.publishedAt)}
                  {one.releaseDate && ` · out ${longDate(one.releaseDate)}`}
                </span>
              </>
            }
            actions={
              <RemoveButton
                operation="DELETE /author/announcements/{id}"
                params={{ id: one.id }}
                query={{ author }}
                question="Delete this announcement?"
                of={one.title}
                said="Deleted."
              />
            }
            form={isPro ? (close) => <AnnouncementForm author={author} announcement={one} onDone={close} /> : undefined}
          />
        </li>
      ))}
    </ul>
  );
}
