import { sizedUrl } from '@tapory/shop';
import { Button, Checkbox } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Note } from '../../../../components/note.tsx';
import { SelectField } from '../../../../components/select-field.tsx';
import { hasNfc } from '../../../../lib/web-nfc.ts';
import { isProved, type Tag } from '../../shared/api/tags.ts';
import { useDeviceState } from '../../shared/list/use-device-state.ts';
import type { ProductionItem } from '../api/queue.ts';
import { TAG_KINDS, useTagWriter } from './use-tag-writer.ts';
import { TouchNote, WriteProgress } from './write-progress.tsx';

const readKind = (stored: unknown): Tag['kind'] => TAG_KINDS.find((kind) => kind === stored) ?? TAG_KINDS[0];

type WritePanelProps = {
  /** The piece whose tag is written; undefined when all are done. */
  item: ProductionItem | undefined;
  tags: readonly Tag[];
  onDone: (item: ProductionItem) => void;
};

/** The piece that is written now. */
function Piece({ item, tags }: { item: ProductionItem; tags: readonly Tag[] }) {
  const { t } = useTranslation('nfc');
  const done = tags.filter((tag) => tag.orderItemId === item.id && isProved(tag)).length;
  return (
    <div className="row">
      <img
        className="nfc__picture"
        src={sizedUrl(item.artworkUrl, 320) ?? item.artworkUrl}
        alt={item.title}
      />
      <span className="stack stack--tight">
        <strong className="tabular">{item.number}</strong>
        <span>{item.title}</span>
        <span className="soft small">
          {t('piece', { number: Math.min(done + 1, item.quantity), quantity: item.quantity })}
        </span>
      </span>
    </div>
  );
}

/** Writes the tags of one piece after the other, where the browser can; elsewhere it says which device can. */
export function WritePanel({ item, tags, onDone }: WritePanelProps) {
  const { t } = useTranslation('nfc');
  const id = useId();
  const [kind, setKind] = useDeviceState('nfc.kind', readKind);
  const [wantsLock, setWantsLock] = useDeviceState('nfc.lock', (stored) => stored === true);
  const writer = useTagWriter({ item, kind, wantsLock, onDone });
  if (!hasNfc()) return <Note kind="info">{t('device')}</Note>;
  const { state } = writer;
  return (
    <section className="panel stack" aria-label={t('write')}>
      {item ? <Piece item={item} tags={tags} /> : <Note kind="success">{t('allDone')}</Note>}
      <div className="row">
        <label htmlFor={id}>{t('kind.label')}</label>
        <SelectField
          id={id}
          value={kind}
          options={TAG_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
          onChange={(value) => value && setKind(value)}
        />
      </div>
      {kind === 'ntag424' ? <Note kind="warning">{t('signing')}</Note> : null}
      <Checkbox checked={wantsLock} onChange={({ target }) => setWantsLock(target.checked)}>
        {t('lock')}
      </Checkbox>
      <TouchNote problem={writer.problem} />
      {state && (item || state.step !== 'first') ? <WriteProgress state={state} /> : null}
      <div className="row">
        {state ? (
          <Button onClick={writer.stop}>{t('stop')}</Button>
        ) : (
          <Button type="primary" size="large" disabled={!item} onClick={() => void writer.start()}>
            {t('start')}
          </Button>
        )}
        {state?.step === 'second' ? <Button onClick={writer.restart}>{t('another')}</Button> : null}
        {state?.step === 'lock' ? <Button onClick={writer.skipLock}>{t('skipLock')}</Button> : null}
      </div>
    </section>
  );
}
