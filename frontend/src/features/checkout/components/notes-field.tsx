import { useTranslation } from 'react-i18next';
import { TextArea } from '../../../components/controls.tsx';
import { FormItem } from '../../../components/form.tsx';
import { lengthRule } from '../../../lib/form-rules.ts';

const NOTES_MAX = 500;

/** What the customer tells the shop about the order. */
export function NotesField() {
  const { t } = useTranslation('checkout');
  return (
    <fieldset>
      <legend className="panel-title">{t('notes.title')}</legend>
      <FormItem
        name="notes"
        label={t('notes.label')}
        extra={t('notes.help')}
        rules={[lengthRule(NOTES_MAX, t('tooLong', { max: NOTES_MAX }))]}
      >
        <TextArea autoComplete="off" />
      </FormItem>
    </fieldset>
  );
}
