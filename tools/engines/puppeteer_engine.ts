import { inflateSync } from 'node:zlib'
import puppeteer, { type Browser, type LaunchOptions, type Page } from 'puppeteer-core'
import { findChromium } from '../../tests/support/chromium.ts'
import { installed } from './installed.ts'
import { type Device, type Engine, SIZES, type Tab } from './engine.ts'

/** Chromium, over its own protocol. */
export async function openChromium(proxyPort: number): Promise<Engine> {
  const { executablePath, env } = await findChromium()
  return engineOf(
    await puppeteer.launch({
      executablePath,
      env: { ...process.env, TZ: 'Pacific/Auckland', ...env } as LaunchOptions['env'],
      args: [
        '--no-sandbox',
        '--disable-dev-shm-usage',
        `--proxy-server=127.0.0.1:${proxyPort}`,
        '--proxy-bypass-list=<-loopback>',
      ],
    })
  )
}

/** Firefox, over WebDriver BiDi. */
export async function openFirefox(proxyPort: number): Promise<Engine> {
  return engineOf(
    await puppeteer.launch({
      browser: 'firefox',
      executablePath: installed('Firefox', 'firefox-esr', ['firefox-esr', 'firefox']),
      env: { ...process.env, TZ: 'Pacific/Auckland' },
      extraPrefsFirefox: {
        'network.proxy.type': 1,
        'network.proxy.http': '127.0.0.1',
        'network.proxy.http_port': proxyPort,
        'network.proxy.allow_hijacking_localhost': true,
        'intl.accept_languages': 'en-NZ, en',
      },
    })
  )
}

async function engineOf(browser: Browser): Promise<Engine> {
  return {
    name: await browser.version(),
    openTab: async (device) => {
      const context = await browser.createBrowserContext()
      return tabOf(await context.newPage({ type: 'window' }), device)
    },
    close: () => browser.close(),
  }
}

async function tabOf(page: Page, device: Device): Promise<Tab> {
  await page.setViewport(SIZES[device])
  const isTouched = device === 'phone'

  return {
    open: async (url) => void (await page.goto(url)),
    evaluate: async <T>(script: string) => (await page.evaluate(script)) as T,
    press: ({ x, y }) => (isTouched ? page.touchscreen.tap(x, y) : page.mouse.click(x, y)),
    type: (text) => page.keyboard.type(text),
    key: (name) => page.keyboard.press(name),
    printedPages: async () => countPages(Buffer.from(await page.pdf({ format: 'A4' }))),
    photograph: async (path) => void (await page.screenshot({ path: path as `${string}.png` })),
    close: () => page.browserContext().close(),
  }
}

/** Pages of a PDF. Firefox packs the objects that describe them. */
function countPages(document: Buffer): number {
  const text = document.toString('latin1')
  const packed = [...text.matchAll(/\/ObjStm[\s\S]*?stream\r?\n([\s\S]*?)endstream/g)]
  const unpacked = packed.map(([, body]) => inflateSync(Buffer.from(body, 'latin1')).toString())

  return [text, ...unpacked].join('\n').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0
}
