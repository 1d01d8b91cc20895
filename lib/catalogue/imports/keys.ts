import type { Key, KeyKind } from "./record";

/** Things by the names that catalogues give them. */
export class KeyMap<T> {
  private readonly schemes = new Map<KeyKind, Map<string, Map<string, T>>>();

  get(kind: KeyKind, { scheme, value }: Key): T | undefined {
    return this.schemes.get(kind)?.get(scheme)?.get(value);
  }

  has(kind: KeyKind, key: Key): boolean {
    return this.get(kind, key) !== undefined;
  }

  set(kind: KeyKind, { scheme, value }: Key, thing: T): void {
    const schemes = this.schemes.get(kind) ?? new Map<string, Map<string, T>>();
    this.schemes.set(kind, schemes);
    const values = schemes.get(scheme) ?? new Map<string, T>();
    schemes.set(scheme, values);
    values.set(value, thing);
  }

  *entries(): Generator<{ kind: KeyKind; key: Key; thing: T }> {
    for (const [kind, schemes] of this.schemes) {
      for (const [scheme, values] of schemes) {
        for (const [value, thing] of values) yield { kind, key: { scheme, value }, thing };
      }
    }
  }
}
