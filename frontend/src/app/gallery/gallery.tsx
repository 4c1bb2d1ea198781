import './gallery.css';
import '../../components/layout.css';
import '../../components/app-page.css';
import '../../features/home/components/showcases.css';
import { palettes, type Theme } from '@tapory/design-tokens';
import i18next, { type i18n } from 'i18next';
import { Suspense } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { AntdProvider } from '../../components/antd-provider.tsx';
import { htmlLanguage, type Language, languages } from '../../lib/i18n/convert-language.ts';
import { type Specimen, specimens } from './specimens.tsx';

const themes = Object.keys(palettes) as Theme[];

/** One instance per language, kept outside the components: a suspended one loses what it created while rendering. */
const instances = new Map<Language, i18n>();

function inLanguage(language: Language): i18n {
  const instance = instances.get(language) ?? i18next.cloneInstance({ lng: language });
  instances.set(language, instance);
  return instance;
}

function Frame({ specimen }: { specimen: Specimen }) {
  const { t } = useTranslation();
  return <div className="gallery__frame">{specimen.draw((key) => t(key))}</div>;
}

/** One language and one theme, whatever the page around it has. */
function Side({ language, theme, specimen }: { language: Language; theme: Theme; specimen: Specimen }) {
  return (
    <div data-theme={theme} lang={htmlLanguage(language)} className="gallery__side">
      <I18nextProvider i18n={inLanguage(language)}>
        <Suspense fallback={null}>
          <AntdProvider theme={theme}>
            <Frame specimen={specimen} />
          </AntdProvider>
        </Suspense>
      </I18nextProvider>
    </div>
  );
}

/** Every component in both languages and themes; served in development only. */
export function Component() {
  return (
    <div className="gallery">
      {specimens.map((specimen) => (
        <section key={specimen.name}>
          <h2>{specimen.name}</h2>
          <div className="gallery__row">
            {themes.flatMap((theme) =>
              languages.map((language) => <Side key={theme + language} {...{ language, theme, specimen }} />),
            )}
          </div>
        </section>
      ))}
    </div>
  );
}
