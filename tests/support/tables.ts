import type { Page } from 'playwright'

const tableNamed = (page: Page, name: string) => page.getByRole('table', { name, exact: true })

/** The column headings of a table, without the sort hints for screen readers. */
export async function headsOf(page: Page, table: string): Promise<string[]> {
  const heads = tableNamed(page, table).getByRole('columnheader')
  await heads.first().waitFor()
  const texts = await heads.allInnerTexts()

  return texts.map((text) => text.replace(/\s*, sort .*/s, ''))
}

/**
 * The cell texts of the table row that contains this text, each on one line.
 *
 * @param range first cell, counted from 0, and end (exclusive); all cells by default
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
