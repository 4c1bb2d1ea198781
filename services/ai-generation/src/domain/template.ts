import { AppError, defineTransitions } from '@tapory/errors';

/** Kinds of pictures that words are sent for; an own photo is only cut. */
export const TEMPLATE_KINDS = ['text', 'transform', 'figurine'] as const;

export type TemplateKind = (typeof TEMPLATE_KINDS)[number];

/** What a template is filled with: the style's look, the customer's words, and what printing and photos need. */
export const SLOTS = ['look', 'wish', 'figurine', 'keep', 'format'] as const;

export type Slots = Record<(typeof SLOTS)[number], string>;

export const TEMPLATE_STATUSES = ['draft', 'published', 'retired'] as const;

export type TemplateStatus = (typeof TEMPLATE_STATUSES)[number];

/** What was published once never changes: to return to it makes a new version of it. */
export const templateTransitions = defineTransitions<TemplateStatus>('a template', {
  draft: ['published'],
  published: ['retired'],
  retired: [],
});

/** What a template is for; empty where any style or provider is meant. */
export type TemplateScope = { kind: TemplateKind; style: string; provider: string };

/** What holds where staff have published nothing. */
export const BUILT_IN: Readonly<Record<TemplateKind, string>> = {
  text: '{look}\n{wish}\n{format}',
  transform: '{look}\n{keep}',
  figurine: '{look}\n{wish}\n{figurine}\n{keep}\n{format}',
};

const SLOT = /\{(\w*)\}/g;

/** TEMPLATE_SLOT_UNKNOWN; TEMPLATE_WISH_MISSING when the customer's words would be lost. */
export function checkTemplate(kind: TemplateKind, body: string): void {
  const named = [...body.matchAll(SLOT)].map(([, name = '']) => name);
  const unknown = named.find((name) => !SLOTS.some((slot) => slot === name));
  if (unknown !== undefined)
    throw new AppError('TEMPLATE_SLOT_UNKNOWN', { params: { slot: `{${unknown}}` } });
  if (kind !== 'transform' && !named.includes('wish')) throw new AppError('TEMPLATE_WISH_MISSING');
}

/** The words of a template; a line of which nothing is left falls away. */
export const fillTemplate = (body: string, slots: Slots): string =>
  body
    .split('\n')
    .map((line) => line.replace(SLOT, (_, name: keyof Slots) => slots[name] ?? '').trim())
    .filter(Boolean)
    .join('\n');
