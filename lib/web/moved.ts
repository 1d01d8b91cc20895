import { permanentRedirect } from "next/navigation";
import { getLocale } from "next-intl/server";
import { localPath } from "@/lib/format/locales";

/** This page has another address, and has it for good; in the language in which it was asked for. */
export const movedFor = async (path: string): Promise<never> => permanentRedirect(localPath(await getLocale(), path));
