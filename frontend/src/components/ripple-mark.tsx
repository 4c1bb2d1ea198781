import './ripple-mark.css';
import { markArcs } from '@tapory/design-tokens/mark';

type RippleMarkProps = {
  /** Edge length in px. */
  size?: number;
  /** Read by screen readers; without it the mark is decoration. */
  label?: string;
};

/** The mark: three arcs of a near field. They open once when the mark appears. */
export function RippleMark({ size = 32, label }: RippleMarkProps) {
  return (
    <svg
      className="ripple"
      width={size}
      height={size}
      viewBox="0 0 32 32"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.6"
      strokeLinecap="round"
      role="img"
      aria-label={label}
      aria-hidden={!label}
    >
      {markArcs.map((d) => (
        <path key={d} pathLength="1" d={d} />
      ))}
    </svg>
  );
}
