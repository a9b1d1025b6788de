/** Hands a text to the browser's downloads. */
export function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The download has taken hold of the blob by the next task.
  setTimeout(() => URL.revokeObjectURL(url));
}
