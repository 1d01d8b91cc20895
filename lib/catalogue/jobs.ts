import { job } from "@/lib/jobs/queue";
import { findDuplicates } from "./corrections/find-duplicates";
import { countSimilarBooks } from "./count-similar-books";
import { countSecondDay } from "./floods/second-day";
import { gatherTerms } from "./gather-terms";
import { fetchCovers } from "./pictures/fetch-covers";
import { deleteLeftPictures } from "./pictures/pictures";

declare module "@/lib/jobs/queue" {
  interface Jobs {
    "count-similar-books": Record<string, never>;
    "count-second-day": Record<string, never>;
    "find-duplicates": Record<string, never>;
    "gather-terms": Record<string, never>;
    "delete-left-covers": Record<string, never>;
    "fetch-covers": Record<string, never>;
  }
}

export const catalogueJobs = [
  job(
    "count-similar-books",
    async (ctx) => {
      await countSimilarBooks(ctx);
    },
    { cron: "*/2 * * * *", retries: 0 },
  ),
  job(
    "count-second-day",
    async (ctx) => {
      await countSecondDay(ctx);
    },
    { cron: "*/2 * * * *", retries: 0 },
  ),
  job(
    "find-duplicates",
    async (ctx) => {
      await findDuplicates(ctx);
    },
    { cron: "1-59/2 * * * *", retries: 0 },
  ),
  job(
    "gather-terms",
    async (ctx) => {
      await gatherTerms(ctx);
    },
    { cron: "*/2 * * * *", retries: 0 },
  ),
  job(
    "fetch-covers",
    async (ctx) => {
      await fetchCovers(ctx);
    },
    { cron: "* * * * *", retries: 0, exclusive: true },
  ),
  job("delete-left-covers", deleteLeftPictures, { cron: "41 * * * *" }),
];
