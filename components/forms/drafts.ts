/**
 * Texts in the making, kept in this browser until they are sent. A browser may be shared, so each stands under the person
 * who wrote it: nobody else is shown it, and it goes when they sign out or somebody else writes here.
 */
const MARK = "draft:";

type Store = Pick<Storage, "length" | "key" | "removeItem">;

export const draftKey = (personId: string, name: string) => `${MARK}${personId}:${name}`;

/** Removes the drafts of everybody, or of everybody but one; those of before drafts had a person go too. */
export function dropDrafts(store: Store, exceptPersonId?: string): void {
  const keys = Array.from({ length: store.length }, (_, at) => store.key(at));
  for (const key of keys) {
    const isTheirs = exceptPersonId !== undefined && key?.startsWith(draftKey(exceptPersonId, ""));
    if (key?.startsWith(MARK) && !isTheirs) store.removeItem(key);
  }
}

/** What a browser keeps; nothing happens where it forbids that. */
export function withStorage(work: (store: Storage) => void): void {
  try {
    work(window.localStorage);
  } catch {
    // full, or forbidden: what is typed stays on the page alone
  }
}

/** When somebody last left this browser: a page that was open then keeps nothing any more. */
const LEFT = "drafts-left";
export const lastLeft = (store: Pick<Storage, "getItem">): string | null => store.getItem(LEFT);

/** For the moment somebody leaves this browser. */
export const forgetDrafts = () =>
  withStorage((store) => {
    dropDrafts(store);
    store.setItem(LEFT, String(Date.now()));
  });
