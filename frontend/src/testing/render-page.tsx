import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { textValues } from '@tapory/shop';
import { configure, render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { ConfigProvider } from 'antd';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { AntdProvider } from '../components/antd-provider.tsx';
import type { Language } from '../lib/i18n/convert-language.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { forgetSession } from '../lib/session-store.ts';
import { allTexts } from './all-texts.ts';

// A busy machine may need more than the usual second for a first render of antd.
configure({ asyncUtilTimeout: 8_000 });

async function startTranslations(language: Language): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'zh-TW',
    defaultNS: 'common',
    // A test may take a namespace away.
    resources: { 'zh-TW': { ...allTexts['zh-TW'] }, en: { ...allTexts.en } },
    interpolation: { escapeValue: false, defaultVariables: textValues },
  });
}

type RenderPageOptions = {
  language?: Language;
  /** The current URL; the element is shown at `path`. */
  at?: string;
  path?: string;
  /** Content of a layout's outlet. */
  inside?: ReactNode;
  /** Other routes, to see where the page navigates. */
  others?: { path: string; element: ReactNode }[];
  /** What is done before the element is shown. */
  before?: () => Promise<void>;
};

/** `user` clicks and types; `router` has the current location, `queryClient` what was read. */
type RenderedPage = {
  user: UserEvent;
  router: ReturnType<typeof createMemoryRouter>;
  queryClient: QueryClient;
};

/** Shows an element with the real router, query client and translations. Only the network is faked. */
export async function renderPage(element: ReactNode, options: RenderPageOptions = {}): Promise<RenderedPage> {
  const { language = 'zh-TW', at = '/', path = '/', inside, others = [], before } = options;
  await startTranslations(language);
  forgetSession();
  await before?.();
  const page = {
    path,
    element: (
      // Without antd's styles: jsdom would match thousands of rules for each question after an element's style.
      <ConfigProvider theme={{ zeroRuntime: true }}>
        <AntdProvider>{element}</AntdProvider>
      </ConfigProvider>
    ),
    ...(inside === undefined ? {} : { children: [{ index: true, element: inside }] }),
  };
  const router = createMemoryRouter([page, ...others], { initialEntries: [at] });
  const user = typesQuickly(userEvent.setup());
  const queryClient = createQueryClient();
  render(
    <I18nextProvider i18n={i18next}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </I18nextProvider>,
  );
  return { router, user, queryClient };
}

/** A page is rendered at every key, so a text is typed by its first and pasted from there; special keys are pressed. */
function typesQuickly(user: UserEvent): UserEvent {
  const { type } = user;
  return Object.assign(user, {
    async type(...[field, text, ...options]: Parameters<UserEvent['type']>) {
      const isTyped = text.length < 4 || /[{[]/.test(text) || options.length > 0;
      await type(field, isTyped ? text : text.slice(0, 1), ...options);
      if (!isTyped) await user.paste(text.slice(1));
    },
  });
}
