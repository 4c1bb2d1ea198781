/** A paragraph, or the entries of a list. */
export type Block = string | string[];

export type ArticleSection = {
  /** Anchor of the section, the same in both languages. */
  id: string;
  heading: string;
  body: Block[];
  /** What the section's picture shows, where it has one. */
  picture?: string;
};

export type FaqQuestion = {
  id: string;
  question: string;
  answer: Block[];
  /** Other words that people search it by. */
  also?: string;
};
export type FaqGroup = { id: string; heading: string; questions: FaqQuestion[] };

/** Namespaces of the pages to read, each loaded by its own page only. */
export type ArticleName =
  | 'about'
  | 'service-philosophy'
  | 'tutorial'
  | 'contact'
  | 'shipping-and-returns'
  | 'terms'
  | 'privacy-policy'
  | 'disclaimer';
