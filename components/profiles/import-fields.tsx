import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import { DotLeader } from "@/components/ui/dot-leader";
import { Row } from "@/components/ui/layout";
import { RuledList } from "@/components/ui/lists";
import type { ImportField } from "@/lib/profiles/me-schemas";

/** What becomes of a file, column by column: how much is kept first, then what is not and why, then what each one becomes. */
export function ImportFields({ fields }: { fields: readonly ImportField[] }) {
  const t = useTranslations("profiles.importFields");
  const own = fields.filter(({ outcome }) => outcome !== "repeated");
  const whole = own.filter(({ outcome }) => outcome === "kept");
  const repeated = fields.filter(({ outcome }) => outcome === "repeated");
  return (
    <>
      <p className="prose mb-4">
        {whole.length === own.length
          ? t("allKept", { count: own.length })
          : t("someKept", { whole: whole.length, count: own.length })}
      </p>
      <FieldList title={t("partly")} fields={own.filter(({ outcome }) => outcome === "partly")} />
      <FieldList title={t("dropped")} fields={own.filter(({ outcome }) => outcome === "dropped")} />
      {whole.length > 0 && (
        <>
          <h3 className="mt-8 mb-2">{t("kept")}</h3>
          <DotLeader
            items={whole.map(({ column, rows, becomes }) => ({
              label: column,
              value: (
                <>
                  {becomes && t(`becomes.${becomes}`)} · {t("rowCount", { count: rows })}
                </>
              ),
            }))}
          />
        </>
      )}
      {repeated.length > 0 && (
        <p className="mt-6 text-ink-2 text-small">
          {t("repeated")} <bdi>{repeated.map(({ column }) => column).join(", ")}</bdi>
        </p>
      )}
    </>
  );
}

function FieldList({ title, fields }: { title: string; fields: readonly ImportField[] }) {
  const t = useTranslations("profiles.importFields");
  if (fields.length === 0) return null;
  return (
    <>
      <h3 className="mt-8">{title}</h3>
      <RuledList>
        {fields.map(({ column, rows, wholeRows, becomes, reason }) => (
          <li key={column}>
            <Row justify="between">
              <b className="min-w-0 break-words">
                <bdi>{column}</bdi>
              </b>
              <Badge>{t("rowCount", { count: rows })}</Badge>
            </Row>
            <p className="text-ink-2 text-small">
              {becomes && <>{t(`becomes.${becomes}`)} · </>}
              {wholeRows > 0 && <>{t("keptIn", { count: wholeRows })} · </>}
              {reason && t(`reason.${reason}`)}
            </p>
          </li>
        ))}
      </RuledList>
    </>
  );
}
