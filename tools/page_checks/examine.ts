import {
  findViolations,
  collectPageErrors,
  horizontalOverflow,
} from '../../tests/support/page_health.ts'
import type { View } from '../../tests/support/views.ts'
import { openOverlay, openView } from './opening.ts'
import type { Scheme, Visitors } from './visitors.ts'

export interface Finding {
  name: string
  role: string
  scheme: Scheme
  /** Violations found by axe, one line each, in the wide and the narrow window. */
  violations: string[]
  /** Console errors and warnings, uncaught errors, and overflow at 320 px. */
  trouble: string[]
}

const WIDE = { width: 1280, height: 800 }
/** 1280 px at a zoom of 400 % (WCAG 2.2, reflow). */
const NARROW = { width: 320, height: 640 }

/** Checks one page and its dialogs in one colour scheme. */
export async function examine(view: View, scheme: Scheme, visitors: Visitors): Promise<Finding[]> {
  const findings: Finding[] = []

  for (const overlay of [null, ...view.overlays]) {
    const name = overlay ? `${view.name}-${overlay.name}` : view.name
    const found: Finding = { name, role: view.role, scheme, violations: [], trouble: [] }
    for (const size of [WIDE, NARROW]) {
      // A new window: a picture cached in another size would be used instead of the preloaded one.
      const context = await visitors.open(view.role, scheme)
      const page = await context.newPage()
      const heard = collectPageErrors(page)
      await page.setViewportSize(size)
      await (overlay ? openOverlay(page, view, overlay) : openView(page, view))
      found.violations.push(...(await findViolations(page)))
      const overhang = await horizontalOverflow(page)
      if (overhang > 0) found.trouble.push(`${overhang} px too wide for ${size.width} px`)
      found.trouble.push(...heard.filter((text) => !isExpected(view, text)))
      await context.close()
    }
    findings.push(found)
  }
  return findings
}

/** The browser logs the status of a missing page as an error. */
function isExpected({ name }: View, text: string) {
  return name.endsWith('_missing') && text.includes('404')
}
