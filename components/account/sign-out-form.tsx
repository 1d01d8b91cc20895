"use client";

import { useLocale } from "next-intl";
import type { ReactNode } from "react";
import { forgetDrafts } from "@/components/forms/drafts";
import { Button } from "@/components/ui/button";

/** Signs out of this browser, in which nothing that was being written stays behind, and leads home in the language of the page. */
export function SignOutForm({ isWide, children }: { isWide?: boolean; children: ReactNode }) {
  return (
    <form action="/auth/sign-out" method="post" onSubmit={forgetDrafts}>
      <input type="hidden" name="locale" value={useLocale()} />
      <Button type="submit" isWide={isWide}>
        {children}
      </Button>
    </form>
  );
}
