/** A rating in quarter stars, as a word for assistive technology and five stars for the eye. */
export function Stars({ rating }: { rating: number }) {
  return (
    <span className="stars" role="img" aria-label={`${rating} of 5 stars`}>
      <span className="lit" style={{ width: `${(rating / 5) * 100}%` }} aria-hidden="true">
        ★★★★★
      </span>
      <i aria-hidden="true">★★★★★</i>
    </span>
  );
}
