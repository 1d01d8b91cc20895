import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { INSTALLATION, installation } from "@/lib/kernel/installation";
import { alternatesOf } from "./alternates";
import { publicPageContext } from "./page-context";

const SECONDS = 3600;

/** A text of whoever runs the installation, with what its page says of itself; 404 where they wrote none. */
export async function ownText(
  name: "rules" | "terms" | "imprint",
): Promise<{ text: string; metadata: Pick<Metadata, "alternates"> }> {
  const { answer } = await publicPageContext(SECONDS);
  answer.dependsOn(INSTALLATION);
  const text = installation()[name];
  if (!text) notFound();
  return { text, metadata: { alternates: await alternatesOf(`/${name}`) } };
}
