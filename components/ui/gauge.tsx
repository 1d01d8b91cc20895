/** How far something is, as a hatched bar; `words` say it for everybody, such as "24 of 38 have finished". */
export function Gauge({ percent, words, showWords = true }: { percent: number; words: string; showWords?: boolean }) {
  return (
    <div>
      {showWords && <p className="small num mb-2">{words}</p>}
      <div
        className="bar"
        role="progressbar"
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-label={words}
      >
        <i style={{ width: `${percent}%` }} />
      </div>
    </div>
  );
}
