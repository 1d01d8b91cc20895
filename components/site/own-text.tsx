import { Markdown } from "@/components/ui/markdown";
import { ReadingPage } from "./reading-page";

/** A page with what whoever runs the installation wrote, and nothing else. */
export function OwnText({ title, text }: { title: string; text: string }) {
  return (
    <ReadingPage title={title}>
      <Markdown text={text} className="mt-6" />
    </ReadingPage>
  );
}
