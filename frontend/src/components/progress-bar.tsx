import './progress-bar.css';

/** How far something is, of a hundred. */
export function ProgressBar({ percent, label }: { percent: number; label: string }) {
  const whole = Math.round(percent);
  return (
    <div className="progress-bar">
      <progress max={100} value={whole} aria-label={label} />
      <span className="soft small tabular" aria-hidden="true">
        {whole}%
      </span>
    </div>
  );
}
