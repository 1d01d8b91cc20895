"use client";

import { useTranslations } from "next-intl";
import { type PointerEvent, useEffect, useId, useRef, useState } from "react";
import { FileInput } from "@/components/forms/file-input";
import { useUpload } from "@/components/forms/use-upload";
import { Button } from "@/components/ui/button";
import { ErrorMessage } from "@/components/ui/field";
import { Row, Stack } from "@/components/ui/layout";

const [WIDTH, HEIGHT] = [640, 800];

type PhotoCropProps = { label: string; photoUrl: string | null; onUploaded: (uploadId: string | null) => void };

/** Chooses a picture and the part of it to show: by dragging, or by the three sliders. Sends it when told to. */
export function PhotoCrop({ label, photoUrl, onUploaded }: PhotoCropProps) {
  const t = useTranslations("portal.photoCrop");
  const id = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [view, setView] = useState({ zoom: 1, x: 50, y: 50 });
  const [sent, setSent] = useState<{ picture: ImageBitmap; view: typeof view; file: Blob } | null>(null);
  const [isBroken, setBroken] = useState(false);
  const [dragPoint, setDragPoint] = useState<{ x: number; y: number } | null>(null);
  useEffect(() => {
    if (picture && canvas.current) draw(canvas.current, picture, view);
  }, [picture, view]);

  const upload = useUpload("POST /v1/uploads", {
    fields: { kind: "image" },
    onSuccess: ({ id: uploadId }) => onUploaded(uploadId),
  });
  const isReady = upload.isSuccess && upload.file === sent?.file && sent?.picture === picture && sent.view === view;

  /** Sends the part that is shown. */
  function sendPart() {
    setBroken(false);
    canvas.current?.toBlob(
      (blob) => {
        if (!blob || !picture) return setBroken(true);
        const file = new File([blob], "photo.webp", { type: blob.type });
        setSent({ picture, view, file });
        upload.mutate(file);
      },
      "image/webp",
      0.9,
    );
  }
  async function choose(file: File | undefined) {
    if (!file) return;
    const chosen = await createImageBitmap(file).catch(() => null);
    setBroken(!chosen);
    if (!chosen) return;
    setView({ zoom: 1, x: 50, y: 50 });
    setPicture(chosen);
  }
  function drag(event: PointerEvent) {
    if (!dragPoint) return;
    const scale = 100 / (canvas.current?.clientWidth ?? 220);
    setView(({ zoom, x, y }) => ({
      zoom,
      x: clamp(x - ((event.clientX - dragPoint.x) * scale) / zoom),
      y: clamp(y - ((event.clientY - dragPoint.y) * scale) / zoom),
    }));
    setDragPoint({ x: event.clientX, y: event.clientY });
  }
  return (
    <Stack as="fieldset" gap={3}>
      <legend className="font-semibold">{label}</legend>
      {!picture && photoUrl && (
        // biome-ignore lint/performance/noImgElement: uploads are already re-encoded and sized by us
        <img src={photoUrl} alt={t("present")} width={110} height={138} className="object-cover" />
      )}
      {picture && (
        <>
          <canvas
            ref={canvas}
            width={WIDTH}
            height={HEIGHT}
            className="w-[220px] max-w-full cursor-grab touch-none border border-edge bg-wash"
            role="img"
            aria-label={t("part")}
            onPointerDown={(event) => {
              event.currentTarget.setPointerCapture(event.pointerId);
              setDragPoint({ x: event.clientX, y: event.clientY });
            }}
            onPointerMove={drag}
            onPointerUp={() => setDragPoint(null)}
          />
          {(["zoom", "x", "y"] as const).map((axis) => (
            <Row key={axis} as="label" className="max-w-80" htmlFor={`${id}-${axis}`}>
              <span className="w-24">{t(`axis.${axis}`)}</span>
              <input
                id={`${id}-${axis}`}
                type="range"
                className="min-h-11 flex-1"
                min={axis === "zoom" ? 1 : 0}
                max={axis === "zoom" ? 4 : 100}
                step={axis === "zoom" ? 0.05 : 1}
                value={view[axis]}
                onChange={(event) => setView({ ...view, [axis]: Number(event.target.value) })}
              />
            </Row>
          ))}
          <Row>
            <Button isPending={upload.isPending} onClick={sendPart}>
              {t("use")}
            </Button>
            <span role="status" className="text-small text-ink-2">
              {isReady && t("ready")}
            </span>
          </Row>
        </>
      )}
      {(upload.failure || isBroken) && (
        <ErrorMessage role="alert">{isBroken ? t("failed") : upload.failure}</ErrorMessage>
      )}
      <FileInput
        label={
          <span className="block font-normal text-ink-2 text-small leading-6">
            {photoUrl || picture ? t("chooseAnother") : t("choose")}
          </span>
        }
        accept="image/*"
        onChoose={([file]) => void choose(file)}
      />
    </Stack>
  );
}

const clamp = (value: number) => Math.min(100, Math.max(0, value));

/** Fills the frame with the picture at this zoom; x and y move what is left over, in percent. */
function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, { zoom, x, y }: { zoom: number; x: number; y: number }) {
  const scale = Math.max(WIDTH / picture.width, HEIGHT / picture.height) * zoom;
  const [w, h] = [picture.width * scale, picture.height * scale];
  const context = canvas.getContext("2d");
  context?.clearRect(0, 0, WIDTH, HEIGHT);
  context?.drawImage(picture, -((w - WIDTH) * x) / 100, -((h - HEIGHT) * y) / 100, w, h);
}
