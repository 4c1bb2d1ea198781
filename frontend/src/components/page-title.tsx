import { useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';

type PageTitleProps = { title: string };

/**
 * The document's title. In a browser it is set and never taken away, so that a document has one also between two pages;
 * a page that is drawn beforehand writes it into its head.
 */
export function PageTitle({ title }: PageTitleProps) {
  const { t } = useTranslation();
  const text = `${title}${t('titleSeparator')}${t('brand.full')}`;
  useLayoutEffect(() => {
    document.title = text;
  }, [text]);
  return typeof document === 'undefined' ? <title>{text}</title> : null;
}
