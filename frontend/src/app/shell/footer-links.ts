import { paths } from '../../config/paths.ts';

/** Links of the footer in their groups. */
export const footerGroups = [
  {
    key: 'footer.shop',
    links: [
      { key: 'footer.products', to: paths.modelSelection.href() },
      { key: 'nav.create', to: paths.studio.href() },
      { key: 'nav.gallery', to: paths.gallery.href() },
      { key: 'nav.ownPhoto', to: paths.studio.href({ source: 'photo' }) },
      { key: 'nav.figurine', to: paths.studio.href({ source: 'figurine' }) },
      { key: 'nav.groupOrders', to: paths.contact.href('group') },
    ],
  },
  {
    key: 'footer.help',
    links: [
      { key: 'nav.tutorial', to: paths.tutorial.href() },
      { key: 'nav.faq', to: paths.faq.href() },
      { key: 'nav.shipping', to: paths.shippingAndReturns.href() },
      { key: 'nav.contact', to: paths.contact.href() },
    ],
  },
  {
    key: 'footer.about',
    links: [
      { key: 'nav.about', to: paths.about.href() },
      { key: 'nav.servicePhilosophy', to: paths.servicePhilosophy.href() },
    ],
  },
  {
    key: 'footer.legal',
    links: [
      { key: 'nav.terms', to: paths.terms.href() },
      { key: 'nav.privacy', to: paths.privacyPolicy.href() },
      { key: 'nav.disclaimer', to: paths.disclaimer.href() },
    ],
  },
] as const;

/** What is left where somebody works or pays. */
export const shortLinks = [
  { key: 'nav.faq', to: paths.faq.href() },
  { key: 'nav.contact', to: paths.contact.href() },
  { key: 'footer.terms', to: paths.terms.href() },
  { key: 'footer.privacy', to: paths.privacyPolicy.href() },
] as const;

/** Pages of the signed-in area and of paying: the first part of their addresses. */
const WORK = new Set(
  [
    paths.dashboard,
    paths.profile,
    paths.generateImage,
    paths.generate3d,
    paths.imageResult,
    paths.nfcGenerator,
    paths.nfcBinding,
    paths.checkout,
    paths.orderConfirmation,
    paths.paymentCallback,
    paths.admin,
  ].map(({ path }) => path.split('/')[1]),
);

/** Whether a page has the footer of one line. */
export const hasShortFooter = (pathname: string): boolean => WORK.has(pathname.split('/')[1]);
