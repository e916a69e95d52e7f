import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from 'playwright'

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

interface Rule {
  id: string
  nodes: { html: string }[]
}

/**
 * Violations that axe finds on the page, one line each: rule and first element. Where a dialog hides the page, those of
 * the dialog: rules for whole pages would miss what it hides.
 */
export async function findViolations(page: Page): Promise<string[]> {
  await waitForAnimations(page)
  if (!(await page.evaluate<boolean>('Boolean(window.axe)')))
    await page.evaluate(await readFile(AXE, 'utf8'))
  const rules = await page.evaluate<Rule[]>(`(async () => {
    const isHidden = document.querySelector('main')?.closest('[aria-hidden=true], [inert]')
    const dialogs = document.querySelectorAll('[role=dialog], [role=alertdialog]')
    const examined = isHidden && dialogs.length > 0 ? dialogs : document
    return (await axe.run(examined, { resultTypes: ['violations'] })).violations
  })()`)

  return rules.map(({ id, nodes }) => `${id}: ${nodes[0].html}`)
}

/** Waits for finite animations, because half-transparent text has too little contrast. Spinners never end. */
export async function waitForAnimations(page: Page): Promise<void> {
  // After two frames, animations caused by the last change have started.
  await page.evaluate(`(async () => {
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
        .map(({ finished }) => finished)
    )
  })()`)
}

/** Collects console errors, console warnings and uncaught errors of the page. */
export function collectPageErrors(page: Page): string[] {
  const trouble: string[] = []

  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) trouble.push(message.text())
  })
  page.on('pageerror', (error) => trouble.push(error.message))

  return trouble
}

/** By how many pixels the page is wider than the window; 0 without horizontal scrolling. */
export function horizontalOverflow(page: Page): Promise<number> {
  return page.evaluate<number>(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth'
  )
}

/** The innermost elements that reach beyond the right side of the window, each as its beginning. */
export function elementsBeyond(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`(() => {
    const width = document.documentElement.clientWidth
    const isScrolled = (element) => {
      for (let box = element.parentElement; box; box = box.parentElement)
        if (getComputedStyle(box).overflowX !== 'visible') return true
      return false
    }
    const beyond = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > width + 1 && !isScrolled(element)
    )
    return beyond
      .filter((element) => !beyond.some((other) => other !== element && element.contains(other)))
      .map((element) => element.outerHTML.slice(0, 120))
  })()`)
}

/** Amounts like `-$106.70` that are broken over several lines. */
export function brokenAmounts(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const broken = []
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (!/^-?\\$[\\d,]+(\\.\\d\\d)?$/.test(text.data)) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
      if (lines.size > 1) broken.push(text.data)
    }
    return broken
  })()`)
}
