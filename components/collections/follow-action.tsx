import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { buttonStyles } from "@/components/ui/button";
import { SignInLink } from "@/components/ui/sign-in-link";
import type { FollowCurator } from "./follow-island";
import { OwnFollowCurator } from "./own-follow-curator";

type Following = ComponentProps<typeof FollowCurator>;

/** Follows a curator; strangers are led to sign in and come back. */
export function FollowAction({ viewer, ...rest }: Omit<Following, "viewer"> & { viewer: Following["viewer"] | null }) {
  const t = useTranslations("collections.followCurator");
  const signIn = (
    <SignInLink standsIn className={buttonStyles({ variant: rest.choosing ? "primary" : "default" })}>
      {t.rich("follow", { name: rest.name, hidden: (chunks) => <span className="sr-only">{chunks}</span> })}
    </SignInLink>
  );
  return (
    <OwnFollowCurator {...rest} known={viewer}>
      {signIn}
    </OwnFollowCurator>
  );
}
