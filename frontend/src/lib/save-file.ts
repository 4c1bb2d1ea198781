/** Hands bytes to the browser as a download. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser has taken the bytes by the next turn of its loop; a minute is for slow disks.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
