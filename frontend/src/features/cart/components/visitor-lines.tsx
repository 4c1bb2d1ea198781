import '../../../components/lines.css';
import { useTranslation } from 'react-i18next';
import { ProductPicture } from '../../../components/product-picture.tsx';
import { changeVisitorLine, type VisitorLine } from '../../../lib/visitor-cart.ts';
import { LineActions } from './line-actions.tsx';

type VisitorLinesProps = { lines: VisitorLine[]; onRemove?: (line: VisitorLine) => void };

/** What was put in the cart before signing in. */
export function VisitorLines({ lines, onRemove }: VisitorLinesProps) {
  const { t } = useTranslation(['shop', 'common']);
  return (
    <ul className="lines">
      {lines.map((line) => {
        const name = t(`common:product.${line.productKey}`);
        return (
          <li key={line.id}>
            <div className="lines__picture">
              <ProductPicture product={line.productKey} />
            </div>
            <div className="lines__body">
              <strong>{name}</strong>
              <span className="soft small">{t('visitor.noPicture')}</span>
              <LineActions
                title={name}
                quantity={line.quantity}
                onChange={(quantity) => changeVisitorLine(line.id, quantity)}
                onRemove={() => {
                  changeVisitorLine(line.id, 0);
                  onRemove?.(line);
                }}
              />
            </div>
          </li>
        );
      })}
    </ul>
  );
}
