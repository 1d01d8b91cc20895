"use client";

import { useTranslations } from "next-intl";
import { PageAnchor } from "@/components/ui/link";
import { Code, Described } from "./code";
import { Definition, Definitions, TermNote } from "./definitions";

export type ErrorEntry = {
  code: string;
  status: number | undefined;
  description: string;
  /** The first operations that answer it, with their areas, and how many more do; none for what any operation may answer. */
  answeredBy: readonly { id: string; area: string | undefined }[];
  more: number;
};

/** What each error code means and what to do, for `#error-<code>`. Drawn as the lines of operations are, and for the same reason. */
export function ErrorList({ errors }: { errors: readonly ErrorEntry[] }) {
  const t = useTranslations("developers.errorList");
  return (
    <Definitions>
      {errors.map(({ code, status, description, answeredBy, more }) => (
        <Definition
          key={code}
          id={`error-${code}`}
          term={
            <>
              <Code>{code}</Code> <TermNote>{status}</TermNote>
            </>
          }
        >
          <Described>{description}</Described>
          {answeredBy.length > 0 && " "}
          {answeredBy.length > 0 &&
            t.rich(more > 0 ? "answeredByMore" : "answeredBy", {
              operations: () =>
                answeredBy.flatMap(({ id, area }, index) => [
                  index > 0 && ", ",
                  <PageAnchor key={id} href={`/developers/${area}#${id}`}>
                    {id}
                  </PageAnchor>,
                ]),
              count: more,
              all: (chunks) => <PageAnchor href={`/developers?q=${code}`}>{chunks}</PageAnchor>,
            })}
        </Definition>
      ))}
    </Definitions>
  );
}
