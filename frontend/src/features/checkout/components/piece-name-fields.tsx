import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextArea, Tick } from '../../../components/controls.tsx';
import { ErrorNote } from '../../../components/error-note.tsx';
import { FormItem } from '../../../components/form.tsx';
import { useFormFields } from '../../../components/use-form.ts';
import { namesOfFile, PIECE_NAME_MAX, problemsOf } from '../piece-names.ts';
import type { CheckoutValues } from './to-new-order.ts';

export type NamedLine = { id: string; title: string; quantity: number };

function useNameRule({ quantity }: NamedLine) {
  const { t } = useTranslation('checkout');
  return async (_: unknown, text: unknown) => {
    const wrong = problemsOf(typeof text === 'string' ? text : '', quantity);
    if (!wrong) return;
    const rows = (numbers: number[]) => numbers.join(t('fieldSeparator'));
    const said = [
      wrong.count === null ? '' : t('names.count', { pieces: quantity, names: wrong.count }),
      wrong.empty.length > 0 ? t('names.empty', { rows: rows(wrong.empty) }) : '',
      wrong.long.length > 0 ? t('names.long', { rows: rows(wrong.long), max: PIECE_NAME_MAX }) : '',
    ];
    throw new Error(said.filter(Boolean).join(' '));
  };
}

function LineNames({ line }: { line: NamedLine }) {
  const { t } = useTranslation('checkout');
  const id = useId();
  const form = useFormFields<CheckoutValues>();
  const validator = useNameRule(line);
  const [failure, setFailure] = useState<unknown>(null);
  const handleFile = async (file: File | undefined) => {
    if (!file) return;
    const names = await file.text().then(namesOfFile).catch(setFailure);
    if (names === undefined) return;
    setFailure(null);
    form.setFieldValue(['names', line.id], names);
    void form.validateFields([['names', line.id]]).catch(() => undefined);
  };
  return (
    <>
      {line.quantity > 1 ? (
        <FormItem
          name={['own', line.id]}
          valuePropName="checked"
          extra={t('names.ownHelp', { count: line.quantity })}
        >
          <Tick>{t('names.own', { title: line.title })}</Tick>
        </FormItem>
      ) : null}
      <FormItem
        name={['names', line.id]}
        label={t('names.label', { title: line.title, count: line.quantity })}
        extra={t('names.help')}
        validateTrigger="onBlur"
        rules={[{ validator }]}
      >
        <TextArea autoComplete="off" />
      </FormItem>
      <label htmlFor={id}>{t('names.file')}</label>
      <input
        id={id}
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        onChange={({ target }) => void handleFile(target.files?.[0])}
      />
      <ErrorNote error={failure} />
    </>
  );
}

/** Whose each piece of a line is, by paste or file, and whether each is a keepsake of its own; all of it may stay empty. */
export function PieceNameFields({ lines }: { lines: readonly NamedLine[] }) {
  const { t } = useTranslation('checkout');
  if (lines.length === 0) return null;
  return (
    <details>
      <summary>{t('names.title')}</summary>
      {lines.map((line) => (
        <LineNames key={line.id} line={line} />
      ))}
    </details>
  );
}
