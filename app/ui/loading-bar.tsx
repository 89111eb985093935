/** The bar at the top of the window; `app/browser` puts `is-loading` and `is-done` on it. */
export const LoadingBar = () => <div id="loading-bar" className="loading-bar" aria-hidden />
