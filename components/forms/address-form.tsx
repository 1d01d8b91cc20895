"use client";

import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/field";
import { Row } from "@/components/ui/layout";

type AddressFormProps = {
  /** What the form is for, and what its field and its button say. */
  label: string;
  field: string;
  button: string;
  isPending: boolean;
  failure: string | null;
  onSend: (email: string) => void;
};

/** Takes a mail address from a stranger. No useApiForm: it stands on pages that bring no react-hook-form. */
export function AddressForm({ label, field, button, isPending, failure, onSend }: AddressFormProps) {
  const [email, setEmail] = useState("");
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    onSend(email);
  }
  return (
    <Row onSubmit={onSubmit} as="form" align="end" aria-label={label}>
      <div className="flex-1">
        <Input
          label={field}
          type="email"
          autoComplete="email"
          required
          value={email}
          error={failure ?? undefined}
          onChange={(event) => setEmail(event.target.value)}
        />
      </div>
      <Button type="submit" isPending={isPending}>
        {button}
      </Button>
    </Row>
  );
}
