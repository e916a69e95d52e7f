import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright'
import { launchChromium } from '../../tests/support/chromium.ts'
import type { Role } from '../../tests/support/views.ts'
import { printFailure } from '../launcher/failure.ts'
import { PASSWORD } from './facts.ts'
import { signIn } from './sign_in.ts'
import { openSite, type Site } from './site.ts'

type State = Awaited<ReturnType<BrowserContext['storageState']>>

const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  reducedMotion: 'no-preference' as const,
}

export type Scheme = 'light' | 'dark'

/** The signed-in users of the checks: each signs in once and may have many windows. */
export class Visitors {
  #states = new Map<Role, State>()
  /** In which windows open; another one may take its place. */
  browser: Browser
  #origin: string

  constructor(browser: Browser, origin: string) {
    this.browser = browser
    this.#origin = origin
  }

  /** A new window of this user. */
  async open(role: Role, colorScheme: Scheme): Promise<BrowserContext> {
    if (role !== 'visitor' && !this.#states.has(role))
      this.#states.set(role, await this.#signIn(role))

    return this.#context({ colorScheme, storageState: this.#states.get(role) })
  }

  /** A new window of a visitor on a phone, with motion. */
  openPhone(): Promise<BrowserContext> {
    return this.#context(PHONE)
  }

  #context(options: BrowserContextOptions) {
    return this.browser.newContext({
      baseURL: this.#origin,
      locale: 'en-NZ',
      timezoneId: 'Pacific/Auckland',
      reducedMotion: 'reduce',
      ...options,
    })
  }

  async #signIn(role: Role): Promise<State> {
    const context = await this.#context({})
    const page = await context.newPage()
    await signIn(page, `${role}@example.com`, PASSWORD)
    const state = await context.storageState()

    await context.close()
    return state
  }
}

/** Runs a check on the site, which is started where none runs; one that throws says why and fails the process. */
export async function withVisitors(
  check: (visitors: Visitors, site: Site) => Promise<void>
): Promise<void> {
  const site = await openSite()
  const browser = await launchChromium()
  try {
    await check(new Visitors(browser, site.origin), site)
  } catch (error) {
    printFailure(error)
    process.exitCode = 1
  } finally {
    await browser.close()
    await site.stop()
  }
}
