/** Subscribes `useSyncExternalStore` to what nothing but the component itself changes while the page is open. */
export const never = () => () => {}
