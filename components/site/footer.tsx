import Link from "next/link";

export function SiteFoot() {
  return (
    <footer className="foot">
      <div className="wrap">
        <span>Bookplate is free software. Book data: public-domain catalogues.</span>
        <nav className="row" aria-label="About Bookplate">
          <Link href="/about">About</Link>
          <Link href="/privacy">Privacy</Link>
          <Link href="/developers">Developers</Link>
        </nav>
      </div>
    </footer>
  );
}
