/**
 * Who listens to what, one line for each event: `subscribe(Event, { name: () => import(listener) })`.
 */
export {}
