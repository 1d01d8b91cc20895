import { Button } from "@/components/ui/button";
import { ErrorMessage } from "@/components/ui/field";
import { Row } from "@/components/ui/layout";

/** A button's text, its name for who hears it without what stands around, and what it does. */
type Verdict = { text: string; label: string; onClick: () => void };

type VerdictButtonsProps = { yes: Verdict; no: Verdict; isPending: boolean; failure: string | null | undefined };

/** Yes and no, and why neither could be said. */
export function VerdictButtons({ yes, no, isPending, failure }: VerdictButtonsProps) {
  return (
    <>
      {failure && <ErrorMessage role="alert">{failure}</ErrorMessage>}
      <Row>
        <Button isPending={isPending} aria-label={yes.label} onClick={yes.onClick}>
          {yes.text}
        </Button>
        <Button variant="danger" isPending={isPending} aria-label={no.label} onClick={no.onClick}>
          {no.text}
        </Button>
      </Row>
    </>
  );
}
