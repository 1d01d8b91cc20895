"use client";

import { type UploadFields, uploadFile } from "@/lib/registry/client";
import type { Api } from "@/lib/registry/endpoints";
import { type ApiMutation, type ApiMutationOptions, useApiMutation } from "./use-api-mutation";

type Response<K extends keyof UploadFields> = Api[K]["response"];
type UploadOptions<K extends keyof UploadFields> = ApiMutationOptions<Response<K>, Blob> & {
  fields: UploadFields[K];
  /** Puts what was sent where it belongs, as part of the same upload: it has worked when this has. */
  attach?: (response: Response<K>) => Promise<unknown>;
};

type Upload<K extends keyof UploadFields> = Omit<ApiMutation<Response<K>, Blob>, "mutate"> & {
  /** What follows stands in `onSuccess` of the hook, not here: a file that is sent again must not miss it. */
  mutate: (file: Blob) => void;
  /** The file that is being sent, or that did not get through: it is kept. */
  file: Blob | null;
  /** Sends that file again. */
  retry: () => void;
};

/**
 * Sends files: `const upload = useUpload("POST /v1/uploads", { fields: { kind: "image" }, onSuccess })`, then
 * `upload.mutate(file)`. `failure` says why one did not get through: too large, of the wrong kind, no connection.
 */
export function useUpload<K extends keyof UploadFields>(
  operation: K,
  { fields, attach, ...options }: UploadOptions<K>,
): Upload<K> {
  const mutation = useApiMutation(
    async (file: Blob) => {
      const response = await uploadFile(operation, file, fields);
      await attach?.(response);
      return response;
    },
    { refresh: false, ...options },
  );
  const { variables: file } = mutation;
  const mutate = (next: Blob) => mutation.mutate(next);
  return { ...mutation, mutate, file: file ?? null, retry: () => file && mutate(file) };
}
