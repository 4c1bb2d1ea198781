import { useTranslation } from 'react-i18next';
import { TextInput } from '../../../components/controls.tsx';
import { FormItem } from '../../../components/form.tsx';
import { Note } from '../../../components/note.tsx';
import type { BulkOffer } from '../../../lib/api/gen/catalog-order/types.gen.ts';
import { useCodeText } from '../../../lib/api/use-error-text.ts';
import { lengthRule } from '../../../lib/form-rules.ts';
import { taipeiToday } from '../../../lib/format/day.ts';
import { GroupPrices } from './group-prices.tsx';
import { type NamedLine, PieceNameFields } from './piece-name-fields.tsx';

const COMPANY_MAX = 60;

/** A day that is over is no wish. */
const isPast = (day: unknown): boolean => typeof day === 'string' && day !== '' && day < taipeiToday();

/** What a group order asks besides: what it is, what it costs about, for whom and until when. */
export function BulkFields({ offer, lines }: { offer: BulkOffer; lines: readonly NamedLine[] }) {
  const { t } = useTranslation('checkout');
  const codeText = useCodeText();
  const mustCome = async (_: unknown, day: unknown) => {
    if (isPast(day)) throw new Error(codeText('WISHED_DAY_INVALID'));
  };
  return (
    <fieldset className="stack">
      <legend className="panel-title">{t('bulk.title')}</legend>
      <div className="group-prices__notice">
        <Note kind="info">{t('bulk.notice', { count: offer.threshold })}</Note>
      </div>
      <GroupPrices offer={offer} />
      <div>
        <FormItem
          name={['bulk', 'company']}
          label={t('bulk.company')}
          rules={[lengthRule(COMPANY_MAX, t('tooLong', { max: COMPANY_MAX }))]}
        >
          <TextInput autoComplete="organization" />
        </FormItem>
        <FormItem name={['bulk', 'wishedOn']} label={t('bulk.wishedOn')} rules={[{ validator: mustCome }]}>
          <TextInput type="date" min={taipeiToday()} />
        </FormItem>
      </div>
      <PieceNameFields lines={lines} />
    </fieldset>
  );
}
