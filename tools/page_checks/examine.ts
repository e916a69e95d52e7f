import { findViolations, collectPageErrors, horizontalOverflow } from '../../tests/support/page_health.ts'
import type { View } from '../../tests/support/views.ts'
import { openOverlay, openView } from './opening.ts'
import type { Scheme, Visitors } from './visitors.ts'

export interface Finding {
  name: string
  role: string
  scheme: Scheme
  /** What axe found, one line each, in the wide and in the narrow window. */
  violations: string[]
  /** Console errors and warnings, uncaught errors; what does not fit at 320 px. */
  trouble: string[]
}

const WIDE = { width: 1280, height: 800 }
/** A window of 1280 px at 400 %, the reflow of WCAG 2.2; 200 % is less. */
const NARROW = { width: 320, height: 640 }

/** Examines one page, and each thing that opens over it, in one colour scheme. */
export async function examine(view: View, scheme: Scheme, visitors: Visitors): Promise<Finding[]> {
  const findings: Finding[] = []

  for (const overlay of [null, ...view.overlays]) {
    const name = overlay ? `${view.name}-${overlay.name}` : view.name
    const found: Finding = { name, role: view.role, scheme, violations: [], trouble: [] }
    for (const size of [WIDE, NARROW]) {
      // A window of its own: pictures kept from the other size would be chosen in place of the preloaded one.
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

/** The browser reports the status of a page that is not there. */
function isExpected({ name }: View, text: string) {
  return name.endsWith('_missing') && text.includes('404')
}
