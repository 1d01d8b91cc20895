import { useTranslations } from "next-intl";
import { Checkbox, Input, Radio, Select, Textarea } from "@/components/ui/field";
import { Stack } from "@/components/ui/layout";
import { Section } from "@/components/ui/section";
import { useSamples } from "./use-samples";

/** Fields as they come, with help, with an error, disabled, and with texts of all kinds. */
export function FieldParts() {
  const t = useTranslations("dev.fieldParts");
  const { long, arabic } = useSamples();
  return (
    <Section title={t("heading")} id="fields">
      <Stack>
        <Input label={t("title")} help={t("help")} defaultValue={long} />
        <Input label={t("withError")} help={t("help")} error={t("error")} />
        <Input label={t("disabled")} disabled defaultValue={long} />
        <Input label={t("arabic")} lang="ar" dir="rtl" defaultValue={arabic} />
        <Textarea label={t("review")} defaultValue={long} />
        <Select label={t("status")} defaultValue="reading">
          <option value="want">{t("wantToRead")}</option>
          <option value="reading">{t("reading")}</option>
        </Select>
        <Checkbox label={t("spoilers")} help={t("spoilersHelp")} />
        <fieldset>
          <legend className="font-semibold">{t("audience")}</legend>
          <Radio name="audience" value="everybody" label={t("everybody")} defaultChecked />
          <Radio name="audience" value="followers" label={t("followers")} />
        </fieldset>
      </Stack>
    </Section>
  );
}
