import type { Metadata } from "next";
import Link from "next/link";
import { Empty } from "@/components/ui/empty-state";
import { Pagination } from "@/components/ui/pagination";
import { listMeetings } from "@/lib/clubs/meetings";
import { counted } from "@/lib/format/numbers";
import { momentIn } from "@/lib/format/relative-time";
import { addressOf } from "@/lib/format/urls";
import { clubOf, listOfClub, type Props } from "../list-of-club";

export async function generateMetadata(props: Props): Promise<Metadata> {
  const club = await clubOf(props);
  return { title: `Meetings of ${club.name}`, robots: { index: false } };
}

export default async function MeetingsPage(props: Props) {
  const { club, page, found, at } = await listOfClub(props, listMeetings);
  return (
    <div className="mx-auto max-w-[820px]">
      <p className="small mt-10">
        <Link href={at}>{club.name}</Link>
      </p>
      <h1 className="mb-6">Meetings</h1>
      {found.total === 0 && <Empty>No meeting is set yet.</Empty>}
      <ul className="stack">
        {found.data.map(({ id, title, startsAt, timezone, place, goingCount, notes }) => (
          <li key={id} className="card">
            <h2>
              <Link href={`${at}/meetings/${id}`}>{title}</Link>
            </h2>
            <p className="small quiet">
              {momentIn(startsAt, timezone)}
              {place && ` · ${place}`} · {counted(goingCount, "person comes", "people come")}
              {notes && " · with notes"}
            </p>
          </li>
        ))}
      </ul>
      <Pagination
        page={page}
        pageCount={found.pageCount}
        label="Pages of meetings"
        href={(to) => addressOf(`${at}/meetings`, { page: to })}
      />
    </div>
  );
}
