/** A picture of ours as a file, in the browser: what the system's own sheet takes. */
export async function pictureFile(address: string, name: string): Promise<File> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The picture answered ${response.status}.`);
  return new File([await response.blob()], name, { type: "image/png" });
}
