import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextArea } from '../../../components/controls.tsx';
import { FormItem } from '../../../components/form.tsx';
import { useFormFields } from '../../../components/use-form.ts';
import { lengthRule } from '../../../lib/form-rules.ts';
import type { NamedLine } from './piece-name-fields.tsx';
import type { CheckoutValues } from './to-new-order.ts';

const NOTES_MAX = 500;

/** What the customer tells the shop about single items; open where something was said before a reload. */
export function ItemNoteFields({ lines }: { lines: readonly NamedLine[] }) {
  const { t } = useTranslation('checkout');
  const form = useFormFields<CheckoutValues>();
  const [isSaid] = useState(() => Object.values(form.getFieldValue('itemNotes') ?? {}).some(Boolean));
  if (lines.length === 0) return null;
  return (
    <details open={isSaid}>
      <summary>{t('itemNotes.title')}</summary>
      {lines.map((line) => (
        <FormItem
          key={line.id}
          name={['itemNotes', line.id]}
          label={t('itemNotes.label', { title: line.title })}
          extra={t('itemNotes.help')}
          rules={[lengthRule(NOTES_MAX, t('tooLong', { max: NOTES_MAX }))]}
        >
          <TextArea autoComplete="off" />
        </FormItem>
      ))}
    </details>
  );
}
