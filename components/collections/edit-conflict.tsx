import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef } from "react";
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
    <div ref={card} tabIndex={-1} role="alert" className="card stack">
      {children}
    </div>
  );
}

/** Tells the second of two editors what the first one changed: beside what they typed themselves, which stays. */
export function EditConflict({ merged: { taken, disputed }, page, onTake, onSave }: ConflictProps) {
  const t = useTranslations("collections.editConflict");
  return (
    <Refused>
      <p className="err">{t("changed")}</p>
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
          <div className="cols c2 mt-2">
            <div>
              <p className="small quiet">{t("yours")}</p>
              <p className="break-words whitespace-pre-line">{mine}</p>
            </div>
            <div>
              <p className="small quiet">{t("theirs")}</p>
              <p className="break-words whitespace-pre-line">{theirs}</p>
            </div>
          </div>
          <button type="button" className="btn lo mt-2" onClick={() => onTake(part)}>
            {t(`take.${part}`)}
          </button>
        </section>
      ))}
      <p className="row">
        <a className="btn" href={page} target="_blank" rel="noreferrer">
          {t("seeTheirs")}
        </a>
        <button type="button" className={disputed.length > 0 ? "btn stop" : "btn pri"} onClick={onSave}>
          {t(disputed.length > 0 ? "saveMine" : "saveBoth")}
        </button>
      </p>
    </Refused>
  );
}
