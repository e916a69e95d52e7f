import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import lighthouse from 'lighthouse'
import { launchChromium } from '../../tests/support/chromium.ts'
import { freePorts } from '../launcher/ports.ts'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

export interface Measurement {
  /** Score of 100. */
  scores: Record<(typeof CATEGORIES)[number], number>
  lcpSeconds: number
  cls: number
  /** Audits below a full score in the categories that must have one. */
  faults: string[]
  html: string
}

/** Runs Lighthouse with its mobile preset on an address, in a new browser. */
export async function measure(url: string): Promise<Measurement> {
  const [port] = await freePorts(1)
  const browser = await launchChromium({ args: [`--remote-debugging-port=${port}`] })
  try {
    const result = await lighthouse(url, {
      port,
      output: 'html',
      onlyCategories: [...CATEGORIES],
      logLevel: 'error',
    })
    if (!result || result.lhr.runtimeError)
      throw new Error(`Lighthouse failed: ${result?.lhr.runtimeError?.message ?? 'no result'}`)
    const { audits, categories } = result.lhr
    const score = (name: (typeof CATEGORIES)[number]) => Math.round(categories[name].score! * 100)

    return {
      scores: {
        'performance': score('performance'),
        'accessibility': score('accessibility'),
        'best-practices': score('best-practices'),
        'seo': score('seo'),
      },
      lcpSeconds: audits['largest-contentful-paint'].numericValue! / 1000,
      cls: audits['cumulative-layout-shift'].numericValue!,
      faults: CATEGORIES.slice(1)
        .flatMap((name) => categories[name].auditRefs)
        .filter(({ id, weight }) => weight > 0 && (audits[id].score ?? 1) < 1)
        .map(({ id }) => `${id}: ${audits[id].title}`),
      html: String(result.report),
    }
  } finally {
    await browser.close()
  }
}

/** The run with the median performance score. */
export function middle(runs: Measurement[]): Measurement {
  const sorted = runs.toSorted((a, b) => a.scores.performance - b.scores.performance)

  return sorted[Math.floor(sorted.length / 2)]
}

/** Saves Lighthouse's report of a page and returns its path. */
export function keepReport(folder: string, name: string, { html }: Measurement): string {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, `${name}.html`)
  writeFileSync(path, html)

  return path
}
