import { useTranslation } from 'react-i18next';

type PageTitleProps = { title: string };

/** The document title of a page, hoisted into the head by React. */
export function PageTitle({ title }: PageTitleProps) {
  const { t } = useTranslation();
  return <title>{`${title}｜${t('brand.full')}`}</title>;
}
