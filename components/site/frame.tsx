import type { ComponentPropsWithRef, ElementType, ReactNode } from "react";

const WIDTH = "mx-auto max-w-[1200px] px-8 max-md:px-4.5";

/** Over the head to the page itself: the first stop of the Tab key, unseen until it has the focus. */
export function SkipLink({ children }: { children: ReactNode }) {
  return (
    <a
      href="#main"
      className="absolute -start-[999px] focus:top-2 focus:start-4 focus:z-9 focus:bg-ink focus:px-4 focus:py-3 focus:text-paper print:hidden"
    >
      {children}
    </a>
  );
}

/** The head of a page, over a double rule; it stays in sight. */
export function HeadBar({ children }: { children: ReactNode }) {
  return (
    <header className="sticky top-0 z-5 border-ink border-b-3 bg-paper shadow-[0_3px_0_var(--paper),0_4px_0_var(--ink)] print:hidden">
      <div className={`flex h-17 items-center gap-2 max-md:h-14.5 ${WIDTH}`}>{children}</div>
    </header>
  );
}

type BrandProps<E extends ElementType> = { as?: E } & Omit<ComponentPropsWithRef<E>, "as" | "className">;

/** The name at the left of the head, which leads home. */
export function Brand<E extends ElementType = "a">(props: BrandProps<E>) {
  const { as: Element = "a", ...rest } = props as BrandProps<"a">;
  return (
    <Element
      {...rest}
      className="me-5 flex max-lg:me-1 min-h-11 items-center gap-2.5 no-underline [font:600_1.45rem/1_var(--serif)] max-md:me-0 max-md:text-[1.3rem]"
    />
  );
}

/** What stands between head and foot. */
export function Main({ children }: { children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className={WIDTH}>
      {children}
    </main>
  );
}

/** The foot of a page: what stands there side by side, under a hairline. */
export function FootBar({ children }: { children: ReactNode }) {
  return (
    <footer className="mt-24 border-ink border-t pt-8 pb-12 text-[0.9375rem] text-ink-2 max-md:mt-16 print:hidden">
      <div className={`flex flex-wrap items-center justify-between gap-x-8 gap-y-2 [:where(&_a)]:py-2.5 ${WIDTH}`}>
        {children}
      </div>
    </footer>
  );
}
