import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { Builder, Capabilities, Key as Keys, Origin, type WebDriver } from 'selenium-webdriver'
import { freePorts } from '../launcher/ports.ts'
import { answersOk } from '../launcher/readiness.ts'
import { until } from './until.ts'
import { type Device, type Engine, type Key, SIZES, type Tab } from './engine.ts'
import { installed } from './installed.ts'

const PACKAGE = 'webkit2gtk-driver xvfb'

/**
 * WebKitGTK, over WebDriver, with a display of its own. A driver has one session, so each tab has a driver. It has no touch
 * and does not print.
 */
export async function openWebKit(proxyPort: number): Promise<Engine> {
  const { display, screen } = await openDisplay()
  const drivers: ChildProcess[] = []
  let name = 'webkit'

  return {
    get name() {
      return name
    },
    openTab: async (device) => {
      const [port] = await freePorts(1)
      const process = startDriver(port, display)
      drivers.push(process)
      const driver = await openSession(port, proxyPort)
      const session = await driver.getCapabilities()
      name = `WebKitGTK/${session.getBrowserVersion()}`
      return tabOf(driver, device)
    },
    close: async () => {
      for (const driver of drivers) driver.kill()
      screen.kill()
    },
  }
}

async function openDisplay() {
  const screen = spawn(
    installed('Xvfb', PACKAGE, ['Xvfb']),
    ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'pipe', 'ignore'] }
  )
  const [number] = await once(screen.stdout, 'data')
  return { screen, display: `:${String(number).trim()}` }
}

function startDriver(port: number, display: string) {
  return spawn(installed('WebKitWebDriver', PACKAGE, ['WebKitWebDriver']), [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: display, GDK_BACKEND: 'x11', TZ: 'Pacific/Auckland' },
  })
}

async function openSession(port: number, proxyPort: number) {
  const server = `http://127.0.0.1:${port}`
  await until('the WebKit driver listens', () => answersOk(`${server}/status`))

  return new Builder()
    .usingServer(server)
    .withCapabilities(
      new Capabilities({
        browserName: 'MiniBrowser',
        proxy: { proxyType: 'manual', httpProxy: `127.0.0.1:${proxyPort}` },
      })
    )
    .build()
}

const KEYS: Record<Key, string> = {
  Enter: Keys.ENTER,
  Tab: Keys.TAB,
  Escape: Keys.ESCAPE,
  ArrowDown: Keys.ARROW_DOWN,
  ArrowRight: Keys.ARROW_RIGHT,
}

async function tabOf(driver: WebDriver, device: Device): Promise<Tab> {
  const sendKeys = (keys: string) => driver.actions().sendKeys(keys).perform()
  await driver
    .manage()
    .window()
    .setRect({ x: 0, y: 0, ...SIZES[device] })

  return {
    open: (url) => driver.get(url),
    evaluate: (script) => driver.executeScript(`return (${script})`),
    press: ({ x, y }) =>
      driver
        .actions()
        .move({ x: Math.round(x), y: Math.round(y), origin: Origin.VIEWPORT })
        .click()
        .perform(),
    type: sendKeys,
    key: (name) => sendKeys(KEYS[name]),
    printedPages: async () => null,
    photograph: async (file) => writeFile(file, await driver.takeScreenshot(), 'base64'),
    close: () => driver.quit(),
  }
}
