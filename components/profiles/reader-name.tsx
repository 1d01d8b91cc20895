type ReaderNameProps = { as?: "h1" | "p"; isSmall?: boolean; name: string };

/** Names of so many letters would fill a plate at its usual size. */
export const isLongName = (name: string): boolean => name.length > 28;

const SIZES = {
  page: "[font:500_clamp(2.25rem,1.4rem+3.7cqi,4.25rem)/1.02_var(--serif)]",
  plate: "mt-2 [font:500_2.4rem/1.02_var(--serif)]",
  long: "mt-2 [font:500_1.75rem/1.1_var(--serif)]",
};

/** Whose page it is; smaller on a plate, and smaller still where it is long. */
export function ReaderName({ as: Element = "h1", isSmall = false, name }: ReaderNameProps) {
  const size = isSmall ? SIZES[isLongName(name) ? "long" : "plate"] : SIZES.page;
  return (
    <Element className={`text-balance tracking-[-0.015em] wrap-anywhere ${size}`}>
      <bdi>{name}</bdi>
    </Element>
  );
}
