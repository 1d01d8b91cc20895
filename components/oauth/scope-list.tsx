import { useTranslations } from "next-intl";
import type { Messages } from "@/lib/messages/messages";

type Scope = keyof Messages["oauth"]["scopeList"];

/** What an app may do, in sentences; of a scope that an earlier version knew, its name. */
export function ScopeList({ scopes, className = "" }: { scopes: readonly string[]; className?: string }) {
  const t = useTranslations("oauth.scopeList");
  return (
    <ul className={`list-disc ps-5 [&>li]:py-0.5 ${className}`}>
      {scopes.map((scope) => (
        <li key={scope}>{t.has(scope as Scope) ? t(scope as Scope) : scope}</li>
      ))}
    </ul>
  );
}
