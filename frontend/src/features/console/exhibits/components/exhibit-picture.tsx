import { useTranslation } from 'react-i18next';
import { isMissing } from '../../../../lib/api/is-missing.ts';
import { useBlobAddress } from '../../../../lib/use-blob-address.ts';
import { type StaffExhibit, useExhibitPicture } from '../api/exhibits.ts';

const EDGE = 144;

/** The picture that a moderator decides about; its address needs the console's token. */
export function ExhibitPicture({ exhibit: { id, title, words, style } }: { exhibit: StaffExhibit }) {
  const { t } = useTranslation('exhibits');
  const { data, error } = useExhibitPicture(id);
  const url = useBlobAddress(data);
  if (error) return <span className="soft">{t(isMissing(error) ? 'queue.gone' : 'queue.away')}</span>;
  const box = { width: EDGE, height: EDGE };
  return url ? <img src={url} alt={title || words || style} {...box} /> : <span style={box} />;
}
