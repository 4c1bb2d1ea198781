import { listedProducts, prices, support } from '@tapory/shop';
import type { i18n } from 'i18next';
import type { FaqGroup } from '../features/info/article.ts';
import { articleValues } from '../features/info/article-values.ts';
import { plainText } from '../features/info/linked-text.ts';
import { htmlLanguage, type Language } from '../lib/i18n/convert-language.ts';
import { localized } from '../lib/i18n/use-locale.ts';
import { addressOf, ORIGIN, pictureOf } from './addresses.ts';
import type { SitePage } from './site-pages.ts';
import { marks } from './what-is-set.ts';

type Thing = { '@type': string; [property: string]: unknown };

const ORGANIZATION = `${ORIGIN}/#organization`;

const organization = (texts: i18n): Thing => ({
  '@type': 'Organization',
  '@id': ORGANIZATION,
  name: texts.t('brand.full'),
  url: `${ORIGIN}/`,
  logo: `${ORIGIN}/icons/icon-512.png`,
  email: support.email,
  contactPoint: {
    '@type': 'ContactPoint',
    contactType: 'customer support',
    email: support.email,
    availableLanguage: ['zh-Hant-TW', 'en'],
  },
});

const website = (texts: i18n): Thing => ({
  '@type': 'WebSite',
  name: texts.t('brand.full'),
  url: `${ORIGIN}/`,
  inLanguage: htmlLanguage(texts.language),
  publisher: { '@id': ORGANIZATION },
});

const breadcrumbs = (texts: i18n, page: SitePage, title: string): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: texts.t('brand.full'), item: addressOf('/', texts.language) },
    { '@type': 'ListItem', position: 2, name: title, item: addressOf(page.path, texts.language) },
  ],
});

/**
 * The products as the shop opens with them, at the prices of the whole range: which of them costs what is set in the
 * console. Tax is included, as everywhere in the shop.
 */
const products = (texts: i18n): Thing[] =>
  listedProducts.map(({ key, name, description }) => ({
    '@type': 'Product',
    name: `${texts.t('brand.full')} ${localized(name, texts.language as Language)}`,
    description: localized(description, texts.language as Language),
    image: pictureOf('model-selection', texts.language),
    sku: key,
    brand: { '@type': 'Brand', name: texts.t('brand.full') },
    offers: {
      '@type': 'AggregateOffer',
      url: addressOf('/model-selection', texts.language),
      lowPrice: marks.priceMin,
      highPrice: marks.priceMax,
      priceCurrency: prices.currency,
      offerCount: listedProducts.length,
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@id': ORGANIZATION },
    },
  }));

function faqPage(texts: i18n): Thing {
  const groups = texts.t('faq:groups', {
    returnObjects: true,
    ...articleValues,
    ...marks,
  }) as unknown as FaqGroup[];
  return {
    '@type': 'FAQPage',
    inLanguage: htmlLanguage(texts.language),
    mainEntity: groups.flatMap(({ questions }) =>
      questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer.flat().map(plainText).join('\n') },
      })),
    ),
  };
}

/** Structured data of a page, as one JSON-LD graph. */
export function structuredData(texts: i18n, page: SitePage, title: string): object {
  const graph: Thing[] = [organization(texts)];
  if (page.key === 'home') graph.push(website(texts));
  // A title ends in the shop's name.
  else graph.push(breadcrumbs(texts, page, title.split(texts.t('titleSeparator'))[0] ?? title));
  if (page.key === 'home' || page.key === 'model-selection') graph.push(...products(texts));
  if (page.key === 'faq') graph.push(faqPage(texts));
  return { '@context': 'https://schema.org', '@graph': graph };
}
