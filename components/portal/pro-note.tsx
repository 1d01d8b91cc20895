import Link from "next/link";

/** One sentence about what pro adds, and one link; nothing greyed out. */
export function ProNote({ sentence, slug }: { sentence: string; slug: string }) {
  return (
    <p className="prose mt-6 max-w-2xl">
      {sentence} <Link href={`/portal/${slug}/support`}>Ask us about pro</Link>
    </p>
  );
}
