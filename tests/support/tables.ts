import type { Page } from 'playwright'

const tableNamed = (page: Page, name: string) => page.getByRole('table', { name, exact: true })

/** The heads of the columns of a table, without what sorting adds for screen readers. */
export async function headsOf(page: Page, table: string): Promise<string[]> {
  const heads = tableNamed(page, table).getByRole('columnheader')
  await heads.first().waitFor()
  const texts = await heads.allTextContents()

  return texts.map((text) => text.replace(/, sort .*/, ''))
}

/**
 * What stands in the cells of the row of a table that has this text; each cell on one line.
 *
 * @param range the first cell, counted from 0, and the one behind the last; left out, all of them
 */
export async function cellsOf(
  page: Page,
  table: string,
  text: string,
  ...range: [from?: number, to?: number]
): Promise<string[]> {
  const row = tableNamed(page, table).locator('tbody tr').filter({ hasText: text })
  await row.waitFor()
  const texts = await row.locator('th, td').allInnerTexts()

  return texts.map((cell) => cell.replaceAll(/\s+/g, ' ').trim()).slice(...range)
}
