/** Saves a text as a file in the browser's downloads. `type` is its MIME type. */
export function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The download holds a reference to the blob by the next task.
  setTimeout(() => URL.revokeObjectURL(url));
}
