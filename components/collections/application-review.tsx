"use client";

import { useLocale, useTranslations } from "next-intl";
import { useApiForm } from "@/components/forms/use-api-form";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Textarea } from "@/components/ui/field";
import { Row, Stack } from "@/components/ui/layout";
import { Link } from "@/components/ui/link";
import { panelStyles } from "@/components/ui/panel";
import { Username } from "@/components/ui/username";
import type { CuratorApplication } from "@/lib/collections/curator-schemas";
import { longDate } from "@/lib/format/dates";
import { commaIn, shownName } from "@/lib/format/names";
import { api } from "@/lib/registry/client";

const UNDECIDED: { note: string; decision: "verify" | "reject" } = { note: "", decision: "reject" };

/** One application as staff review it: what was said, the proof, a note, the decision. Turning down needs a note. */
export function ApplicationReview({ application }: { application: CuratorApplication }) {
  const t = useTranslations("collections.applicationReview");
  const locale = useLocale();
  const common = useTranslations("collections.common");
  const person = useTranslations("site.person");
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

  const form = useApiForm({
    values: UNDECIDED,
    check: (sent) =>
      sent.decision === "reject" && !sent.note.trim() ? { path: "note", message: t("noteMissing") } : null,
    toBody: (sent) => ({ decision: sent.decision, ...(sent.note.trim() ? { note: sent.note.trim() } : {}) }),
    schema: async () => (await import("@/lib/collections/curator-schemas")).VerifyCurator,
    send: (body) => api("POST /admin/curators/{id}/verify", { params: { id: curator.id }, body }),
    successMessage: (_, { decision }) => t(decision === "verify" ? "nowVerified" : "nowRejected", { name }),
    leaves: true,
  });
  const { error, ...field } = form.field("note");

  return (
    <li>
      <Stack as="article" className={panelStyles} aria-label={t("application", { name })}>
        <Row justify="between">
          <h2>
            <bdi>{name}</bdi>
          </h2>
          <span className="text-small text-ink-2">
            {t.rich("submitted", {
              applicant: () =>
                applicant.username ? (
                  <Username>{applicant.username}</Username>
                ) : (
                  <bdi>{shownName(applicant, person("nameless"))}</bdi>
                ),
              date: longDate(application.submittedAt, locale),
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
                        {i > 0 && commaIn(locale)}
                        <Link href={`/authors/${slug}`}>{page}</Link>
                      </span>
                    )),
                })
              : t("holdsNone")}
          </p>
        )}
        <p dir="auto" className="prose">
          {bio}
        </p>
        <h3>{t("credentials")}</h3>
        <p dir="auto" className="prose">
          {credentials}
        </p>
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
          <Stack {...form.props} as="form" aria-label={t("decision", { name })}>
            <Textarea
              label={t("note")}
              rows={3}
              maxLength={2000}
              {...field}
              error={error ?? form.failure ?? undefined}
            />
            <Row as="p">
              <Button variant="primary" isPending={form.isPending} onClick={() => form.submit({ decision: "verify" })}>
                {t("verify")}
              </Button>
              <Button variant="danger" isPending={form.isPending} type="submit">
                {t("reject")}
              </Button>
            </Row>
          </Stack>
        ) : (
          <p className="text-ink-2">
            {t(note ? "decidedWithNote" : "decided", {
              status,
              on: application.reviewedAt ? "day" : "none",
              date: application.reviewedAt ? longDate(application.reviewedAt, locale) : "",
              note: note ?? "",
            })}
          </p>
        )}
      </Stack>
    </li>
  );
}
