import { TestEnvironment } from 'jest-environment-node';

/** Characters of a page's text in a report; enough for a form and its messages. */
const MAX_TEXT = 1500;

/**
 * Prints the address and the visible text of every open page when a test fails. A failure on a build machine leaves no
 * screenshot behind, and "timed out waiting for a text" does not say what stood there instead.
 */
// biome-ignore lint/style/noDefaultExport: Jest asks for it
export default class BrowserEnvironment extends TestEnvironment {
  async handleTestEvent({ name, test }) {
    if (name !== 'test_fn_failure') return;
    const browsers = globalThis.openBrowsers ?? [];
    const pages = browsers.flatMap((browser) => browser.contexts()).flatMap((context) => context.pages());
    for (const page of pages) {
      const text = await readText(page);
      process.stdout.write(`\nopen at the failure of "${test.name}": ${page.url()}\n${text}\n`);
    }
  }
}

async function readText(page) {
  try {
    // biome-ignore lint/performance/useDomNodeTextContent: what a person sees, without scripts and hidden text
    return (await page.innerText('body', { timeout: 5000 })).slice(0, MAX_TEXT);
  } catch (error) {
    return `(unreadable: ${error.message.split('\n')[0]})`;
  }
}
