/** What a stranger writes with each generated client: right calls compile, wrong ones do not. */
import createFetch from "openapi-fetch";
import * as heyApi from "./node_modules/.generated/hey-api/index.ts";
import * as kubb from "./node_modules/.generated/kubb/index.ts";
import type { paths } from "./node_modules/.generated/openapi-typescript/schema.ts";
import * as zodClient from "./node_modules/.generated/openapi-zod-client/client.ts";
import * as orval from "./node_modules/.generated/orval/client.ts";

const file = new Blob(["%PDF-1.7"], { type: "application/pdf" });

export async function withOpenapiFetch() {
  const client = createFetch<paths>({ baseUrl: "https://books.example/api" });
  const { data, error } = await client.GET("/authors/{id}", { params: { path: { id: "mary-shelley" } } });
  await client.POST("/v1/me/reviews", { body: { bookId: "01980000-0000-7000-8000-000000000001", rating: 4.5 } });
  // @ts-expect-error a field of another type; one that is not there passes, by the way this client infers its options
  await client.POST("/v1/me/reviews", { body: { bookId: "01980000-0000-7000-8000-000000000001", rating: "four" } });
  // @ts-expect-error a parameter that the query does not have
  await client.GET("/authors", { params: { query: { cursor: "x" } } });
  return [data?.name.toUpperCase(), error?.code];
}

export async function withHeyApi() {
  const { data, error } = await heyApi.getAuthor({ path: { id: "mary-shelley" } });
  await heyApi.createUpload({ body: { file, kind: "letter" } });
  // @ts-expect-error a kind that there is not
  await heyApi.createUpload({ body: { file, kind: "film" } });
  return [data?.name, error?.code];
}

export async function withOrval() {
  const { data, status } = await orval.getAuthor("mary-shelley");
  await orval.createUpload({ file, kind: "letter" });
  return status === 200 ? data.name : data;
}

export async function withKubb() {
  const author = await kubb.getAuthor("mary-shelley");
  // @ts-expect-error a field that the answer does not have
  return [author.name, author.nickname];
}

export const withZodClient = () => zodClient.createApiClient("https://books.example/api");
