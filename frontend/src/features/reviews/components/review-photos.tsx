import './reviews.css';
import type { ShownReview } from '../api/reviews.ts';

type ReviewPhotosProps = {
  photos: ShownReview['photos'];
  /** What a photo is called, by its number from 1. */
  altOf: (number: number) => string;
};

/** The photos of a review, small; a press opens one in full. Nothing where there are none. */
export function ReviewPhotos({ photos, altOf }: ReviewPhotosProps) {
  if (photos.length === 0) return null;
  return (
    <ul className="review-photos">
      {photos.map(({ id, url, smallUrl, width, height }, index) => (
        <li key={id}>
          <a href={url} target="_blank" rel="noopener">
            <img
              src={smallUrl}
              alt={altOf(index + 1)}
              {...{ width, height }}
              loading="lazy"
              decoding="async"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
