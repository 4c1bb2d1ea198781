import '../../../components/lines.css';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../components/icon.tsx';
import { ProductPicture } from '../../../components/product-picture.tsx';
import { QuantityStepper } from '../../../components/quantity-stepper.tsx';
import { limits } from '../../../config/shop.ts';
import { changeVisitorLine, type VisitorLine } from '../../../lib/visitor-cart.ts';
import { useVisitorCart } from '../api/use-visitor-cart.ts';

function Line({ line }: { line: VisitorLine }) {
  const { t } = useTranslation(['shop', 'common']);
  const name = t(`common:product.${line.productKey}`);
  return (
    <li>
      <div className="lines__picture">
        <ProductPicture product={line.productKey} />
      </div>
      <div className="lines__body">
        <strong>{name}</strong>
        <span className="soft small">{t('visitor.noPicture')}</span>
        <div className="row">
          <QuantityStepper
            value={line.quantity}
            max={limits.maxQuantity}
            onChange={(quantity) => changeVisitorLine(line.id, quantity)}
          />
          <button
            type="button"
            className="icon-button"
            aria-label={t('cart.remove', { title: name })}
            onClick={() => changeVisitorLine(line.id, 0)}
          >
            <Icon name="trash" />
          </button>
        </div>
      </div>
    </li>
  );
}

/** What was put in the cart before signing in; nothing when there is none. */
export function VisitorCart({ title }: { title: string }) {
  const lines = useVisitorCart();
  if (lines.length === 0) return null;
  return (
    <div className="stack">
      <h3>{title}</h3>
      <ul className="lines">
        {lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
    </div>
  );
}
