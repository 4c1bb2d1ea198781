import { useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { dropGivenTitle } from '../lib/document-title.ts';

type PageTitleProps = { title: string };

/** The document title of a page, hoisted into the head by React. */
export function PageTitle({ title }: PageTitleProps) {
  const { t } = useTranslation();
  useLayoutEffect(dropGivenTitle, []);
  return <title>{`${title}${t('titleSeparator')}${t('brand.full')}`}</title>;
}
