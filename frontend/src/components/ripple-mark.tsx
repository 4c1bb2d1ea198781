import './ripple-mark.css';

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
      <path pathLength="1" d="M9.200 11.300a7 7 0 0 1 0 9.400" />
      <path pathLength="1" d="M14.400 6.600a14 14 0 0 1 0 18.800" />
      <path pathLength="1" d="M19.600 2a21 21 0 0 1 0 28" />
    </svg>
  );
}
