import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { buttonStyles } from "@/components/ui/button";
import { SignInLink } from "@/components/ui/sign-in-link";
import { FollowCurator } from "./follow-island";

type Following = ComponentProps<typeof FollowCurator>;

/** Follows a curator; strangers are led to sign in and come back. */
export function FollowAction({ viewer, ...rest }: Omit<Following, "viewer"> & { viewer: Following["viewer"] | null }) {
  const t = useTranslations("collections.followCurator");
  if (viewer) return <FollowCurator {...rest} viewer={viewer} />;
  return (
    <SignInLink className={buttonStyles({ variant: rest.choosing ? "primary" : "default" })}>
      {t.rich("follow", { name: rest.name, hidden: (chunks) => <span className="sr-only">{chunks}</span> })}
    </SignInLink>
  );
}
