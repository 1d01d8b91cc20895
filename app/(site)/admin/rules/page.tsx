import type { Metadata } from "next";
import { DeleteRule, RuleForm } from "@/components/moderation/rule-form";
import { Pagination } from "@/components/ui/pagination";
import { Section } from "@/components/ui/section";
import { PageQuery } from "@/lib/http/pagination";
import { listTextRules } from "@/lib/moderation/text-rules";
import { type Query, textParams } from "@/lib/web/query";
import { staffContext } from "../staff";

export const metadata: Metadata = { title: "Words and sites", robots: { index: false } };

export default async function RulesPage({ searchParams }: { searchParams: Promise<Query> }) {
  const ctx = await staffContext("/admin/rules");
  const parsed = PageQuery.safeParse(textParams(await searchParams));
  const rules = await listTextRules(ctx, parsed.success ? parsed.data : PageQuery.parse({}));
  return (
    <>
      <h1>Words and sites</h1>
      <p className="quiet mt-2 mb-6">What public texts may not have, or what you want to look at.</p>
      <RuleForm />
      <Section title="Rules" id="rules">
        {rules.total === 0 ? (
          <p className="quiet">There are none.</p>
        ) : (
          <ul className="lines">
            {rules.data.map(({ id, pattern, kind, action }) => (
              <li key={id} className="row">
                <b className="break-words">{pattern}</b>
                <span className="tag">{kind === "word" ? "Word" : "Site"}</span>
                <span className="small quiet">{action === "refuse" ? "is refused" : "is looked at"}</span>
                <DeleteRule id={id} pattern={pattern} />
              </li>
            ))}
          </ul>
        )}
        <Pagination page={rules.page} pageCount={rules.pageCount} href={(to) => `/admin/rules?page=${to}`} />
      </Section>
    </>
  );
}
