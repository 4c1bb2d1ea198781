import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styleKeys } from '../../config/shop.ts';
import { localized, useLocale } from '../../lib/i18n/use-locale.ts';

type ShownStyle = { key: string; name: { 'zh-TW': string; en: string }; available: boolean };

/** Without the query client, which the home page does not load. Null when it cannot be had. */
async function readStyles(): Promise<ShownStyle[] | null> {
  const response = await fetch('/api/ai-generation/styles').catch(() => null);
  if (!response?.ok) return null;
  const { items } = (await response.json()) as { items?: ShownStyle[] };
  return items ?? null;
}

/** The offered styles with their names: the specification's until what staff made of them is known. */
export function useShownStyles(): { key: string; name: string }[] {
  const { t } = useTranslation('common');
  const locale = useLocale();
  const [kept, setKept] = useState<ShownStyle[] | null>(null);
  useEffect(() => {
    let isHere = true;
    void readStyles().then(
      (styles) => isHere && setKept(styles),
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, []);
  if (!kept) return styleKeys.map((key) => ({ key, name: t(`style.${key}`) }));
  const shown = kept.filter(({ available }) => available);
  return shown.map(({ key, name }) => ({ key, name: localized(name, locale) }));
}
