import type { Keepsake } from '../api/get-keepsakes.ts';

type DesignTilesProps = {
  /** Name of the radio group: the strip and the sheet are two of them. */
  name: string;
  keepsakes: readonly Keepsake[];
  value: string | undefined;
  onChange: (videoId: string) => void;
};

/** The designs as radio buttons, each its picture and its name. */
export function DesignTiles({ name, keepsakes, value, onChange }: DesignTilesProps) {
  return keepsakes.map((keepsake) => (
    <label key={keepsake.videoId} className="pick design">
      <input
        type="radio"
        name={name}
        value={keepsake.videoId}
        checked={keepsake.videoId === value}
        onChange={() => onChange(keepsake.videoId)}
      />
      <img src={keepsake.thumbUrl} alt="" width="160" height="160" loading="lazy" />
      <span className="design__name">{keepsake.title}</span>
    </label>
  ));
}
