/** The lists that pages show; each has a reader there. */
export const MENU_KEYS = ['ideas', 'figurine-ideas'] as const;

export type MenuKey = (typeof MENU_KEYS)[number];

/** Most entries of a list. */
export const MENU_MAX = 40;

export type MenuItem = {
  id: string;
  name: { 'zh-TW': string; en: string };
  /** Shown to customers. */
  isPublished: boolean;
};

/** Whether everybody can read an entry: only such ones are published. */
export const isTranslated = ({ name }: Pick<MenuItem, 'name'>): boolean =>
  name['zh-TW'] !== '' && name.en !== '';
