/** Where in the window, in CSS pixels. */
export interface Point {
  x: number
  y: number
}

export type Device = 'phone' | 'desk'

export const SIZES = {
  phone: { width: 390, height: 844 },
  desk: { width: 1280, height: 800 },
} satisfies Record<Device, { width: number; height: number }>

/** A window of a browser under test, with cookies of its own. */
export interface Tab {
  open: (url: string) => Promise<void>
  /** @param script an expression; promises are waited for */
  evaluate: <T>(script: string) => Promise<T>
  /** By touch on a phone where the engine's driver can, else by mouse. */
  press: (at: Point) => Promise<void>
  /** Types into what has the focus. */
  type: (text: string) => Promise<void>
  key: (name: Key) => Promise<void>
  /** How many pages it prints on; null where the engine's driver cannot print. */
  printedPages: () => Promise<number | null>
  /** Writes what the window shows, as PNG. */
  photograph: (file: string) => Promise<void>
  close: () => Promise<void>
}

export type Key = 'Enter' | 'Tab' | 'Escape' | 'ArrowDown' | 'ArrowRight'

/** A browser under test. Its windows use the HTTP proxy at `proxyPort`. */
export interface Engine {
  /** With its version. */
  name: string
  openTab: (device: Device) => Promise<Tab>
  close: () => Promise<void>
}
