import { useLocale } from "next-intl";
import type { ComponentPropsWithRef } from "react";
import { Select } from "@/components/ui/field";
import { nameOfZone, type ZoneName } from "@/lib/format/zone-names";

type ZoneSelectProps = { zones: readonly ZoneName[]; value: string } & Omit<
  ComponentPropsWithRef<typeof Select>,
  "children" | "value"
>;

/** A time zone by its city: typing the city finds it. The value is the id, which may be one that is not in the list. */
export function ZoneSelect({ zones, value, ...rest }: ZoneSelectProps) {
  const locale = useLocale();
  return (
    <Select {...rest} value={value}>
      {!zones.some(({ id }) => id === value) && <option value={value}>{nameOfZone(value, locale)}</option>}
      {zones.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  );
}
