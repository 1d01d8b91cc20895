/** The end of a form: what is wrong with the whole, and the button. */
export function FormFoot({
  label,
  busy,
  failure,
  children,
}: {
  label: string;
  busy: boolean;
  failure: string | null;
  children?: React.ReactNode;
}) {
  return (
    <div className="stack" style={{ ["--g" as string]: "12px" }}>
      {failure && (
        <p className="err" role="alert">
          {failure}
        </p>
      )}
      <div className="row">
        <button type="submit" className="btn pri" aria-busy={busy || undefined} disabled={busy}>
          {label}
        </button>
        {children}
      </div>
    </div>
  );
}
