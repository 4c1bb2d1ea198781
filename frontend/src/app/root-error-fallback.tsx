import '../components/state-panel.css';

type RootErrorFallbackProps = { error: unknown };

/** Shown when not even the shop's texts could be loaded; in the code because locale files may be what failed. */
const words = {
  zh: {
    title: '這一頁沒有打開',
    text: '網路斷了，或是我們正在更新。你的東西都還在，等一下再試一次。',
    retry: '再試一次',
  },
  en: {
    title: 'This page did not open',
    text: 'Your connection was lost, or we are updating the shop. Everything of yours is safe. Please try again.',
    retry: 'Try again',
  },
} as const;

/** The whole shop failed to render: one sentence in the reader's language, and a reload button. */
export function RootErrorFallback({ error }: RootErrorFallbackProps) {
  console.error(error);
  const { title, text, retry } = document.documentElement.lang.startsWith('en') ? words.en : words.zh;
  return (
    <main className="wrap">
      <div className="state">
        <h1>{title}</h1>
        <p>{text}</p>
        <button type="button" className="button" onClick={() => window.location.reload()}>
          {retry}
        </button>
      </div>
    </main>
  );
}
