"use client";

import { useTranslations } from "next-intl";
import { FileInput } from "@/components/forms/file-input";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { useUpload } from "@/components/forms/use-upload";
import { Button } from "@/components/ui/button";
import { ErrorMessage } from "@/components/ui/field";
import { Row, Stack } from "@/components/ui/layout";
import { useSiteRouter } from "@/components/ui/navigation";
import { CoverImage } from "./cover-image";

type CoverFormProps = {
  book: { id: string; title: string; path: string; coverUrl: string };
  /** Whether somebody set the cover that is shown: then it can be taken away. */
  isSet: boolean;
};

const WIDTH = 200;

/** The cover as it is, the picture that was chosen beside it in the same frame, and what becomes of both. */
export function CoverForm({ book, isSet }: CoverFormProps) {
  const t = useTranslations("books.coverForm");
  const router = useSiteRouter();
  const upload = useUpload("POST /v1/uploads", { fields: { kind: "image" } });
  const back = (successMessage: string) => ({ successMessage, onSuccess: () => router.push(book.path) });
  const set = useApiMutation("PUT /v1/books/{id}/cover", back(t("saved")));
  const remove = useApiMutation("DELETE /v1/books/{id}/cover", back(t("removed")));
  const isBusy = set.isPending || set.isSuccess || remove.isPending || remove.isSuccess;
  const chosen = upload.isSuccess ? upload.data : null;
  const failure = set.failure ?? remove.failure;
  return (
    <Stack>
      <Row className="flex-wrap items-start" style={{ gap: 32 }}>
        <Shown label={t("now")}>
          <CoverImage src={book.coverUrl} width={WIDTH} title={t("nowOf", { title: book.title })} />
        </Shown>
        {chosen && (
          <Shown label={t("chosen")}>
            {/* biome-ignore lint/performance/noImgElement: the upload itself, before it is a cover */}
            <img src={chosen.url} alt={t("chosen")} className="aspect-2/3 w-50 bg-wash object-contain shadow-raised" />
          </Shown>
        )}
      </Row>
      <FileInput
        label={t("picture")}
        help={t("help")}
        accept="image/*"
        upload={upload}
        onChoose={([file]) => file && upload.mutate(file)}
      />
      {failure && <ErrorMessage role="alert">{failure}</ErrorMessage>}
      <Row className="flex-wrap" style={{ gap: 12 }}>
        <Button
          variant="primary"
          disabled={!chosen}
          isPending={set.isPending || set.isSuccess}
          onClick={() => chosen && !isBusy && set.mutate({ params: { id: book.id }, body: { uploadId: chosen.id } })}
        >
          {t("save")}
        </Button>
        {isSet && (
          <Button
            variant="danger"
            isPending={remove.isPending || remove.isSuccess}
            onClick={() => !isBusy && remove.mutate({ params: { id: book.id } })}
          >
            {t("remove")}
          </Button>
        )}
      </Row>
    </Stack>
  );
}

const Shown = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <figure className="m-0">
    {children}
    <figcaption className="mt-2 text-ink-2 text-small">{label}</figcaption>
  </figure>
);
