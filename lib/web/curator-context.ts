import { redirect } from "next/navigation";
import { AppError } from "@/lib/http/errors";

/** What the curator's dashboard shows; whoever is no curator is led to the application. */
export async function orApply<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof AppError && error.code === "curator_only") redirect("/curators/apply");
    throw error;
  }
}
