import './loading.css';

/** The same in every language, by the product specification. */
const WORD = 'Loading...';

/** The centred `Loading...` of the product specification. */
export const Loading = () => (
  <div className="loading" role="status">
    <span lang="en">{WORD}</span>
  </div>
);
