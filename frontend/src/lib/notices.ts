/** Called on sign-out: notices that the device still shows name designs. */
export async function dropNotices(): Promise<void> {
  try {
    const worker = await navigator.serviceWorker?.getRegistration();
    for (const notice of (await worker?.getNotifications()) ?? []) notice.close();
  } catch {
    // A browser without them shows none.
  }
}
