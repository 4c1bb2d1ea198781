/** Registers `public/sw.js` once the page has settled; the shop works the same where a browser refuses it. */
function register(): void {
  navigator.serviceWorker?.register('/sw.js').catch(() => {});
}

if (document.readyState === 'complete') register();
else window.addEventListener('load', register, { once: true });

export {};
