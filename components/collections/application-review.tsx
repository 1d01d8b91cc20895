"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { TextArea } from "@/components/ui/field";
import { useToast } from "@/components/ui/toasts";
import type { CuratorApplication } from "@/lib/collections/curator-schemas";
import { CURATOR_KIND_LABELS } from "@/lib/format/collection-labels";
import { longDate } from "@/lib/format/dates";
import { api } from "@/lib/registry/client";
import { failureMessage } from "@/lib/registry/failures";

/** One application as staff review it: what was said, the proof, a note, the decision. Turning down needs a note. */
export function ApplicationReview({ application }: { application: CuratorApplication }) {
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
    if (decision === "reject" && !noteText) return setFault("Say why: the applicant reads it.");
    if (busy) return;
    setFault("");
    setBusy(true);
    try {
      await api("POST /admin/curators/{id}/verify", {
        params: { id: curator.id },
        body: { decision, ...(noteText ? { note: noteText } : {}) },
      });
      toast({ message: decision === "verify" ? `${name} is a verified curator.` : `${name} was turned down.` });
      router.refresh();
    } catch (error) {
      setFault(failureMessage(error));
      setBusy(false); // when it worked, the page is made anew without this form
    }
  }

  return (
    <li>
      <article className="card stack" aria-label={`Application of ${name}`}>
        <div className="row between">
          <h2>{name}</h2>
          <span className="small quiet">
            {applicant.username ? `@${applicant.username}` : applicant.displayName}, {longDate(application.submittedAt)}
          </span>
        </div>
        <p className="row gap-2">
          <span className="tag">{CURATOR_KIND_LABELS[kind]}</span>
          {followerCount !== null && (
            <span className="tag blue num">{followerCount.toLocaleString("en")} followers</span>
          )}
        </p>
        {kind === "author" && (
          <p>
            {authorPages.length > 0
              ? "Holds the verified page of "
              : "Holds no verified author page, and cannot be verified."}
            {authorPages.map(({ id, slug, name: page }, i) => (
              <span key={id}>
                {i > 0 && ", "}
                <Link href={`/authors/${slug}`}>{page}</Link>
              </span>
            ))}
          </p>
        )}
        <p className="prose">{bio}</p>
        <h3>Credentials</h3>
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
                Proof: {file ?? "file"}
              </a>
            </li>
          ))}
        </ul>
        {status === "submitted" ? (
          <form onSubmit={decide} className="stack" aria-label={`Decision on ${name}`}>
            <TextArea label="Note to the applicant" name="note" rows={3} maxLength={2000} error={fault} />
            <p className="row">
              <button type="submit" className="btn pri" value="verify" aria-busy={busy || undefined}>
                Verify
              </button>
              <button type="submit" className="btn stop" value="reject" aria-busy={busy || undefined}>
                Turn down
              </button>
            </p>
          </form>
        ) : (
          <p className="quiet">
            {status === "verified" ? "Verified" : "Turned down"}
            {application.reviewedAt && ` on ${longDate(application.reviewedAt)}`}
            {note && `: ${note}`}
          </p>
        )}
      </article>
    </li>
  );
}
