"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Textarea } from "@/components/ui/field";
import { Row, Stack } from "@/components/ui/layout";
import { panelStyles } from "@/components/ui/panel";
import type { CuratorApplication } from "@/lib/collections/curator-schemas";
import { longDate } from "@/lib/format/dates";
import { api } from "@/lib/registry/client";

type Decision = { decision: "verify" | "reject"; note?: string };

/** One application as staff review it: what was said, the proof, a note, the decision. Turning down needs a note. */
export function ApplicationReview({ application }: { application: CuratorApplication }) {
  const t = useTranslations("collections.applicationReview");
  const common = useTranslations("collections.common");
  const [lacksNote, setLacksNote] = useState(false);
  const {
    curator,
    applicant,
    kind,
    name,
    bio,
    credentials,
    links,
    followerCount,
    evidence,
    status,
    note,
    authorPages,
  } = application;

  const { mutate, failure, reset, ...decided } = useApiMutation(
    (body: Decision) => api("POST /admin/curators/{id}/verify", { params: { id: curator.id }, body }),
    { successMessage: (_, { decision }) => t(decision === "verify" ? "nowVerified" : "nowRejected", { name }) },
  );
  const isPending = decided.isPending || decided.isSuccess; // when it worked, the page is made anew without this form

  function decide(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const decision = submitter instanceof HTMLButtonElement && submitter.value === "verify" ? "verify" : "reject";
    const noteText = String(new FormData(event.currentTarget).get("note") ?? "").trim();
    const lacks = decision === "reject" && !noteText;
    setLacksNote(lacks);
    if (lacks) return reset();
    mutate({ decision, ...(noteText ? { note: noteText } : {}) });
  }

  return (
    <li>
      <Stack as="article" className={panelStyles} aria-label={t("application", { name })}>
        <Row justify="between">
          <h2>{name}</h2>
          <span className="text-small text-ink-2">
            {t("submitted", {
              applicant: applicant.username ? `@${applicant.username}` : applicant.displayName,
              date: longDate(application.submittedAt),
            })}
          </span>
        </Row>
        <Row as="p" gap={2}>
          <Badge>{common(`curatorKind.${kind}`)}</Badge>
          {followerCount !== null && (
            <Badge tone="prussian" className="tabular-nums">
              {t("followers", { count: followerCount })}
            </Badge>
          )}
        </Row>
        {kind === "author" && (
          <p>
            {authorPages.length > 0
              ? t.rich("holdsPages", {
                  pages: () =>
                    authorPages.map(({ id, slug, name: page }, i) => (
                      <span key={id}>
                        {i > 0 && ", "}
                        <Link href={`/authors/${slug}`}>{page}</Link>
                      </span>
                    )),
                })
              : t("holdsNone")}
          </p>
        )}
        <p className="prose">{bio}</p>
        <h3>{t("credentials")}</h3>
        <p className="prose">{credentials}</p>
        <ul>
          {links.map(({ kind: what, url }) => (
            <li key={url}>
              <a className="inline-block py-1" href={url} target="_blank" rel="noreferrer nofollow">
                {what}: {url}
              </a>
            </li>
          ))}
          {evidence.map(({ uploadId, name: file, url }) => (
            <li key={uploadId}>
              <a className="inline-block py-1" href={url}>
                {file === null ? t("proofUnnamed") : t("proof", { file })}
              </a>
            </li>
          ))}
        </ul>
        {status === "submitted" ? (
          <Stack onSubmit={decide} as="form" aria-label={t("decision", { name })}>
            <Textarea
              label={t("note")}
              name="note"
              rows={3}
              maxLength={2000}
              error={lacksNote ? t("noteMissing") : (failure ?? undefined)}
            />
            <Row as="p">
              <Button type="submit" variant="primary" value="verify" isPending={isPending}>
                {t("verify")}
              </Button>
              <Button type="submit" variant="danger" value="reject" isPending={isPending}>
                {t("reject")}
              </Button>
            </Row>
          </Stack>
        ) : (
          <p className="text-ink-2">
            {t(note ? "decidedWithNote" : "decided", {
              status,
              on: application.reviewedAt ? "day" : "none",
              date: application.reviewedAt ? longDate(application.reviewedAt) : "",
              note: note ?? "",
            })}
          </p>
        )}
      </Stack>
    </li>
  );
}
