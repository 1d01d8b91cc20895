import { type ReactNode, useEffect, useRef } from "react";
import type { Merged } from "./editor-merge";

type ConflictProps = {
  merged: Pick<Merged, "taken" | "disputed">;
  /** The page of the collection as it is stored now. */
  page: string;
  onTake: (label: string) => void;
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
  return (
    <Refused>
      <p className="err">
        Somebody changed this collection since you opened it. What you typed is still here and not saved yet.
      </p>
      {taken.length > 0 && (
        <div>
          <p>Put into your form, since you had not touched it:</p>
          <ul>
            {taken.map(({ label, theirs }) => (
              <li key={label} className="mt-2">
                <b>{label}</b> <span className="break-words whitespace-pre-line">{theirs}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {disputed.map(({ label, mine, theirs }) => (
        <section key={label} aria-label={`${label}: yours and theirs`}>
          <h2 className="text-lg">{label}</h2>
          <div className="cols c2 mt-2">
            <div>
              <p className="small quiet">Yours</p>
              <p className="break-words whitespace-pre-line">{mine}</p>
            </div>
            <div>
              <p className="small quiet">Theirs</p>
              <p className="break-words whitespace-pre-line">{theirs}</p>
            </div>
          </div>
          <button type="button" className="btn lo mt-2" onClick={() => onTake(label)}>
            Take their {label.toLowerCase()}
          </button>
        </section>
      ))}
      <p className="row">
        <a className="btn" href={page} target="_blank" rel="noreferrer">
          See their version
        </a>
        <button type="button" className={disputed.length > 0 ? "btn stop" : "btn pri"} onClick={onSave}>
          {disputed.length > 0 ? "Save mine over it" : "Save both together"}
        </button>
      </p>
    </Refused>
  );
}
