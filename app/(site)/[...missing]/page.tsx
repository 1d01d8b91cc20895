import { notFound } from "next/navigation";

/** Every address that nothing else answers: the 404 page in the frame of the site. */
export default function MissingPage() {
  notFound();
}
