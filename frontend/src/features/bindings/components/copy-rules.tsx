import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../components/error-note.tsx';
import { Note } from '../../../components/note.tsx';
import { SelectField } from '../../../components/select-field.tsx';
import { useCopyRules } from '../api/copy-rules.ts';

type CopyRulesProps = {
  orderItemId: string;
  /** Other pieces of the same owner. */
  pieces: { orderItemId: string; label: string }[];
};

/** Adds the rules of this keepsake to another one; what it names plays there once it is put in. */
export function CopyRules({ orderItemId, pieces }: CopyRulesProps) {
  const { t } = useTranslation('binding');
  const [target, setTarget] = useState<string>();
  const copy = useCopyRules(orderItemId);
  if (pieces.length === 0) return <p className="soft small">{t('copy.none')}</p>;
  return (
    <div className="stack">
      <div>
        <label className="field-legend" htmlFor="copy-to">
          {t('copy.to')}
        </label>
        <SelectField
          id="copy-to"
          emptyLabel=""
          options={pieces.map((piece) => ({ value: piece.orderItemId, label: piece.label }))}
          value={target}
          onChange={setTarget}
        />
      </div>
      <div>
        <Button
          size="large"
          disabled={!target}
          loading={copy.isPending}
          onClick={() => target && copy.mutate(target)}
        >
          {t('copy.do')}
        </Button>
      </div>
      <ErrorNote error={copy.error} what={t('copy.failed')} />
      {copy.data ? (
        <Note kind="success">
          {t('copy.done', { count: copy.data.copied })}
          {copy.data.waiting > 0 ? (
            <>
              <br />
              {t('copy.waiting', { count: copy.data.waiting })}
            </>
          ) : null}
        </Note>
      ) : null}
    </div>
  );
}
