import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef } from "react";
import { Button, ButtonAnchor } from "@/components/ui/button";
import { ErrorMessage } from "@/components/ui/field";
import { Columns, Row, Stack } from "@/components/ui/layout";
import { panelStyles } from "@/components/ui/panel";
import type { Merged, Part } from "./editor-merge";

type ConflictProps = {
  merged: Pick<Merged, "taken" | "disputed">;
  /** The page of the collection as it is stored now. */
  page: string;
  onTake: (part: Part) => void;
  onSave: () => void;
};

/** Why nothing was saved, brought before the reader's eyes: the button that was pressed may stand far below it. */
export function Refused({ children }: { children: ReactNode }) {
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => card.current?.focus(), []);
  return (
    <Stack ref={card} tabIndex={-1} role="alert" className={panelStyles}>
      {children}
    </Stack>
  );
}

/** Tells the second of two editors what the first one changed: beside what they typed themselves, which stays. */
export function EditConflict({ merged: { taken, disputed }, page, onTake, onSave }: ConflictProps) {
  const t = useTranslations("collections.editConflict");
  return (
    <Refused>
      <ErrorMessage>{t("changed")}</ErrorMessage>
      {taken.length > 0 && (
        <div>
          <p>{t("taken")}</p>
          <ul>
            {taken.map(({ part, theirs }) => (
              <li key={part} className="mt-2">
                <b>{t(`part.${part}`)}</b> <span className="break-words whitespace-pre-line">{theirs}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {disputed.map(({ part, mine, theirs }) => (
        <section key={part} aria-label={t(`sides.${part}`)}>
          <h2 className="text-lg">{t(`part.${part}`)}</h2>
          <Columns layout={2} className="mt-2">
            <div>
              <p className="text-small text-ink-2">{t("yours")}</p>
              <p dir="auto" className="break-words whitespace-pre-line">
                {mine}
              </p>
            </div>
            <div>
              <p className="text-small text-ink-2">{t("theirs")}</p>
              <p dir="auto" className="break-words whitespace-pre-line">
                {theirs}
              </p>
            </div>
          </Columns>
          <Button size="compact" className="mt-2" onClick={() => onTake(part)}>
            {t(`take.${part}`)}
          </Button>
        </section>
      ))}
      <Row as="p">
        <ButtonAnchor href={page} target="_blank" rel="noreferrer">
          {t("seeTheirs")}
        </ButtonAnchor>
        <Button variant={disputed.length > 0 ? "danger" : "primary"} onClick={onSave}>
          {t(disputed.length > 0 ? "saveMine" : "saveBoth")}
        </Button>
      </Row>
    </Refused>
  );
}
