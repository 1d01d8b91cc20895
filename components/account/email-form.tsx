import { useLocale } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/field";
import { Stack } from "@/components/ui/layout";
import { localPath } from "@/lib/format/locales";

type EmailFormProps = {
  texts: { email: string; emailHelp?: string; submit: string };
  /** What goes with it: where to come back to, an invitation. */
  hidden: Readonly<Record<string, string>>;
  /** What was typed before, and what is wrong with it. */
  typed: string;
  error: string | undefined;
  /** Whatever else is asked. */
  children?: ReactNode;
};

/** Asks for an address, to which a code and a link are mailed. It works without scripts. */
export function EmailForm({ texts, hidden, typed, error, children }: EmailFormProps) {
  const locale = useLocale();
  return (
    <Stack action={localPath(locale, "/auth/email")} method="post" as="form">
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Input
        label={texts.email}
        help={texts.emailHelp}
        name="email"
        type="email"
        autoComplete="email webauthn"
        inputMode="email"
        required
        maxLength={254}
        defaultValue={typed}
        error={error}
      />
      {children}
      <Button type="submit" variant="primary" isWide>
        {texts.submit}
      </Button>
    </Stack>
  );
}
