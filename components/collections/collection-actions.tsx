import { useTranslations } from "next-intl";
import { buttonStyles } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { SignInLink } from "@/components/ui/sign-in-link";
import type { CollectionPage } from "@/lib/collections/collection-page";
import { OwnAddAll, OwnSave } from "./own-of-collection";
import { ShareButton } from "./share-button";

type CollectionActionsProps = { collection: Pick<CollectionPage, "id" | "bookCount" | "viewer">; signedIn: boolean };

/** What is done with a collection: saved, shared, all of it put on the shelf; strangers are led to sign in and come back. */
export function CollectionActions({ collection: { id, bookCount, viewer }, signedIn }: CollectionActionsProps) {
  const save = useTranslations("collections.saveButton");
  const add = useTranslations("collections.addBooks");
  return (
    <>
      <OwnSave id={id} known={viewer}>
        <SignInLink standsIn className={buttonStyles({ variant: "primary" })}>
          <Icon name="save" /> {save("save")}
        </SignInLink>
      </OwnSave>
      <ShareButton id={id} />
      {bookCount > 0 && (
        <OwnAddAll collectionId={id} count={bookCount} isReader={signedIn}>
          <SignInLink standsIn className={buttonStyles()}>
            <Icon name="add" /> {add("addAll", { count: bookCount })}
          </SignInLink>
        </OwnAddAll>
      )}
    </>
  );
}
