import './loading.css';

/** The centred `Loading...` of the product specification, the same in every language. */
export const Loading = () => (
  <div className="loading" role="status">
    <span lang="en">Loading...</span>
  </div>
);
