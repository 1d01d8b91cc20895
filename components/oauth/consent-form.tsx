"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { Button } from "@/components/ui/button";
import { ErrorMessage } from "@/components/ui/field";
import { Row } from "@/components/ui/layout";
import type { DecideAuthorization } from "@/lib/oauth/schemas";
import { api } from "@/lib/registry/client";

type Decision = DecideAuthorization["decision"];

/** Yes or no; with either the reader goes on to the app. */
export function ConsentForm({ ticket }: { ticket: string }) {
  const t = useTranslations("oauth.consentForm");
  const [leaving, setLeaving] = useState(false);
  const decide = useApiMutation(
    (decision: Decision) => api("POST /v1/oauth/authorization", { body: { ticket, decision } }),
    {
      refresh: false,
      onSuccess: ({ redirectTo }) => {
        setLeaving(true);
        window.location.assign(redirectTo);
      },
    },
  );
  const isPending = (decision: Decision) => (decide.isPending || leaving) && decide.variables === decision;
  const press = (decision: Decision) => () => {
    if (!decide.isPending && !leaving) decide.mutate(decision);
  };
  return (
    <div>
      {decide.failure && (
        <ErrorMessage role="alert" className="mb-3">
          {decide.failure}
        </ErrorMessage>
      )}
      <Row>
        <Button variant="primary" isPending={isPending("allow")} onClick={press("allow")}>
          {t("allow")}
        </Button>
        <Button isPending={isPending("deny")} onClick={press("deny")}>
          {t("deny")}
        </Button>
      </Row>
    </div>
  );
}
