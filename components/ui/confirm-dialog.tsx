"use client";

import type { ReactNode } from "react";
import { Button } from "./button";
import { Dialog } from "./dialog";
import { ErrorMessage } from "./field";
import { Row } from "./layout";

type ConfirmDialogProps = {
  open: boolean;
  /** The question. */
  title: string;
  /** What comes of it. */
  children?: ReactNode;
  /** The button that changes nothing. */
  stay: string;
  /** The button that does it. */
  verb: string;
  /** It may not be done yet. */
  disabled?: boolean;
  isPending: boolean;
  /** Why it did not work. */
  failure?: string | null;
  onClose: () => void;
  onConfirm: () => void;
};

/** Asks before something is taken away. */
export function ConfirmDialog({
  open,
  title,
  children,
  stay,
  verb,
  disabled,
  isPending,
  failure,
  onClose,
  onConfirm,
}: ConfirmDialogProps) {
  return (
    <Dialog open={open} title={title} onClose={onClose}>
      {children && <div className="text-ink-2 mt-2">{children}</div>}
      {failure && <ErrorMessage role="alert">{failure}</ErrorMessage>}
      <Row justify="end" className="mt-5">
        <Button onClick={onClose}>{stay}</Button>
        <Button variant="danger" disabled={disabled} isPending={isPending} onClick={onConfirm}>
          {verb}
        </Button>
      </Row>
    </Dialog>
  );
}
