import './plan-rows.css';
import { useTranslation } from 'react-i18next';
import { Icon, type IconName } from '../../../components/icon.tsx';
import { QuantityStepper } from '../../../components/quantity-stepper.tsx';
import { movePiece, type PlannedPiece, roomOf, type SheetPlan, setCopies } from '../sheet-plan.ts';

type PlanRowsProps = { plan: SheetPlan; failed: readonly string[]; onChange: (plan: SheetPlan) => void };

type ToolProps = { icon: IconName; label: string; isDisabled?: boolean; onPress: () => void };

function Tool({ icon, label, isDisabled = false, onPress }: ToolProps) {
  return (
    <button type="button" className="icon-button" aria-label={label} disabled={isDisabled} onClick={onPress}>
      <Icon name={icon} size={18} />
    </button>
  );
}

function PlanRow({ piece, plan, failed, onChange }: PlanRowsProps & { piece: PlannedPiece }) {
  const { t } = useTranslation('print');
  const { id, title, thumbUrl, number, copies } = piece;
  const named = { title };
  return (
    <li className="plan__row">
      <img src={thumbUrl} alt="" width="56" height="56" />
      <span className="plan__name">
        {title} {number ? <span className="soft small tabular">{number}</span> : null}
        {failed.includes(id) ? <span className="tag tag--warning">{t('missing')}</span> : null}
      </span>
      <span className="row">
        <Tool
          icon="up"
          label={t('earlier', named)}
          isDisabled={plan[0]?.id === id}
          onPress={() => onChange(movePiece(plan, id, -1))}
        />
        <Tool
          icon="down"
          label={t('later', named)}
          isDisabled={plan.at(-1)?.id === id}
          onPress={() => onChange(movePiece(plan, id, 1))}
        />
        <Tool icon="trash" label={t('remove', named)} onPress={() => onChange(setCopies(plan, id, 0))} />
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend here */}
      <div className="plan__copies" role="group" aria-label={t('copiesOf', named)}>
        <QuantityStepper
          value={copies}
          max={copies + roomOf(plan)}
          onChange={(wanted) => onChange(setCopies(plan, id, wanted))}
        />
      </div>
    </li>
  );
}

/** The chosen pieces in their order, how many of each, and which have no print file. */
export function PlanRows(props: PlanRowsProps) {
  return (
    <ul className="plan">
      {props.plan.map((piece) => (
        <PlanRow key={piece.id} piece={piece} {...props} />
      ))}
    </ul>
  );
}
