/** Reads barcodes: by the browser itself where it can (https://wicg.github.io/shape-detection-api), else by a library. */
export type ReadBarcode = (video: HTMLVideoElement) => Promise<string[]>;

type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> };
type DetectorClass = {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats: () => Promise<string[]>;
};

const FORMAT = "ean_13";

export async function barcodeReader(): Promise<ReadBarcode> {
  const own = await browsersOwn();
  if (own) return async (video) => (await own.detect(video)).map(({ rawValue }) => rawValue);
  const [{ readBars }, canvas] = [await import("./barcode-library"), document.createElement("canvas")];
  return async (video) => [readBars(video, canvas) ?? []].flat();
}

async function browsersOwn(): Promise<Detector | null> {
  const { BarcodeDetector: Own } = window as { BarcodeDetector?: DetectorClass };
  const formats = (await Own?.getSupportedFormats().catch(() => [])) ?? [];
  return Own && formats.includes(FORMAT) ? new Own({ formats: [FORMAT] }) : null;
}
