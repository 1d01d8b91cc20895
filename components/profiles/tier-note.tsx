/** What a page holds that the reader's tier does not open. */
export function TierNote({ needs, what }: { needs: "pro" | "creator"; what: string }) {
  return (
    <div className="card">
      <p>
        <span className="tag off">{needs === "pro" ? "Pro" : "Creator"}</span>
      </p>
      <p className="prose mt-3">{what}</p>
      <p className="small quiet mt-2">
        Tiers are not sold yet: the staff move people to them. Everything else of your page stays as it is.
      </p>
    </div>
  );
}
