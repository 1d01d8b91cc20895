"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { cardStyles } from "@/components/ui/card";
import { Textarea } from "@/components/ui/field";
import { Row, Stack } from "@/components/ui/layout";
import { useToast } from "@/components/ui/toast";
import type { CuratorApplication } from "@/lib/collections/curator-schemas";
import { longDate } from "@/lib/format/dates";
import { api } from "@/lib/registry/client";
import { failureMessage } from "@/lib/registry/failures";

/** One application as staff review it: what was said, the proof, a note, the decision. Turning down needs a note. */
export function ApplicationReview({ application }: { application: CuratorApplication }) {
  const t = useTranslations("collections.applicationReview");
  const common = useTranslations("collections.common");
  const router = useRouter();
  const toast = useToast();
  const [fault, setFault] = useState("");
  const [busy, setBusy] = useState(false);
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

  async function decide(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const decision = submitter instanceof HTMLButtonElement && submitter.value === "verify" ? "verify" : "reject";
    const noteText = String(new FormData(event.currentTarget).get("note") ?? "").trim();
    if (decision === "reject" && !noteText) return setFault(t("noteMissing"));
    if (busy) return;
    setFault("");
    setBusy(true);
    try {
      await api("POST /admin/curators/{id}/verify", {
        params: { id: curator.id },
        body: { decision, ...(noteText ? { note: noteText } : {}) },
      });
      toast({ message: t(decision === "verify" ? "nowVerified" : "nowRejected", { name }) });
      router.refresh();
    } catch (error) {
      setFault(failureMessage(error));
      setBusy(false); // when it worked, the page is made anew without this form
    }
  }

  return (
    <li>
      <Stack as="article" className={cardStyles} aria-label={t("application", { name })}>
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
            <Textarea label={t("note")} name="note" rows={3} maxLength={2000} error={fault} />
            <Row as="p">
              <Button type="submit" variant="primary" value="verify" isPending={busy}>
                {t("verify")}
              </Button>
              <Button type="submit" variant="danger" value="reject" isPending={busy}>
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
