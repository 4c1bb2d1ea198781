import { useTranslation } from 'react-i18next';
import { Note } from '../../../components/note.tsx';
import { announce } from '../../../lib/announce.ts';
import { usePaymentMethodName } from '../../../lib/use-payment-method-name.ts';
import { type PaymentChoice, useMethods } from '../api/get-methods.ts';
import { takes } from '../method-rows.ts';

type UnreachableGatewayProps = {
  /** What was chosen when nobody was at its gateway. */
  unreachable: PaymentChoice;
  /** What is chosen now. */
  choice: PaymentChoice;
  /** What is to be paid, NT$. */
  amount: number;
  onChoose: (choice: PaymentChoice) => void;
};

/**
 * Shows that a gateway cannot be reached and offers the other one, by the same method where it has it; nothing once
 * another gateway is chosen.
 */
export function UnreachableGateway({ unreachable, choice, amount, onChoose }: UnreachableGatewayProps) {
  const { t } = useTranslation(['errors', 'payment']);
  const methods = useMethods();
  const nameOf = usePaymentMethodName();
  if (choice.gateway !== unreachable.gateway) return null;
  const others = (methods.data ?? []).filter(
    (method) => method.gateway !== unreachable.gateway && takes(method, amount),
  );
  const other = others.find(({ method }) => method === unreachable.method) ?? others[0];
  const handleChoose = ({ gateway, method }: PaymentChoice) => {
    onChoose({ gateway, method });
    announce(nameOf({ gateway, method }));
  };
  return (
    <Note kind="error">
      <div className="stack stack--tight">
        <span>{t('errors:GATEWAY_UNREACHABLE')}</span>
        {other ? (
          <div>
            <button
              type="button"
              className="button button--quiet button--small"
              onClick={() => handleChoose(other)}
            >
              {t('payment:method.instead', { gateway: t(`payment:gateway.${other.gateway}`) })}
            </button>
          </div>
        ) : null}
      </div>
    </Note>
  );
}
