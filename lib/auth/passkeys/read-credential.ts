import type { z } from "zod";
import { PasskeyAssertion, PasskeyAttestation } from "../passkey-schemas";
import { invalidPasskey } from "./challenges";

/** A credential as a field of a form carries it: JSON of the right shape, or 401 `invalid_passkey`. */
function reader<S extends z.ZodType>(schema: S) {
  return (text: string): z.infer<S> => {
    const parsed = schema.safeParse(asJson(text));
    if (!parsed.success) throw invalidPasskey();
    return parsed.data;
  };
}

export const readAssertion = reader(PasskeyAssertion);
export const readAttestation = reader(PasskeyAttestation);

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // not of the right shape
  }
}
